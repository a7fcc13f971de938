/** Makes sounds with the Web Audio API while the page runs. There are no sound files. */

export type Sound = "turn" | "step" | "card" | "dice" | "good" | "bad" | "chat" | "win" | "tap";

/** Make a sound. `volume` is from 0 to 1. */
export function make(sound: Sound, context: AudioContext, volume: number): void {
  SOUNDS[sound](new Desk(context, volume));
}

/** Mixes tones and noises to one volume. Times are in seconds from now, pitches in hertz. */
class Desk {
  private readonly out: GainNode;
  private readonly start: number;

  constructor(
    private readonly context: AudioContext,
    volume: number,
  ) {
    this.out = context.createGain();
    this.out.gain.value = volume * 0.5;
    this.out.connect(context.destination);
    this.start = context.currentTime + 0.01;
  }

  tone(at: number, pitch: number, length: number, loud = 0.4, shape: OscillatorType = "sine", slideTo = pitch): void {
    const oscillator = this.context.createOscillator();
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(pitch, this.start + at);
    oscillator.frequency.exponentialRampToValueAtTime(slideTo, this.start + at + length);
    oscillator.connect(this.envelope(at, length, loud));
    oscillator.start(this.start + at);
    oscillator.stop(this.start + at + length);
  }

  rustle(at: number, pitch: number, length: number, loud = 0.3): void {
    const frames = Math.ceil(this.context.sampleRate * length);
    const buffer = this.context.createBuffer(1, frames, this.context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) samples[i] = Math.random() * 2 - 1;
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    const filter = this.context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 1.2;
    source.connect(filter).connect(this.envelope(at, length, loud));
    source.start(this.start + at);
  }

  private envelope(at: number, length: number, loud: number): GainNode {
    const gain = this.context.createGain();
    const from = this.start + at;
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loud, from + Math.min(0.012, length / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    gain.connect(this.out);
    return gain;
  }
}

const SOUNDS: Record<Sound, (desk: Desk) => void> = {
  turn(desk) {
    desk.tone(0, 523.25, 0.5, 0.25);
    desk.tone(0.12, 783.99, 0.7, 0.25);
  },
  step(desk) {
    desk.tone(0, 330, 0.09, 0.22, "triangle", 300);
  },
  card(desk) {
    desk.rustle(0, 2600, 0.09, 0.35);
    desk.rustle(0.05, 1500, 0.08, 0.2);
  },
  dice(desk) {
    for (const at of [0, 0.07, 0.13, 0.22, 0.34]) desk.rustle(at, 900 + Math.random() * 700, 0.05, 0.5);
  },
  good(desk) {
    desk.tone(0, 440, 0.3, 0.22, "triangle");
    desk.tone(0.1, 554.37, 0.35, 0.22, "triangle");
    desk.tone(0.2, 659.25, 0.5, 0.22, "triangle");
  },
  bad(desk) {
    desk.tone(0, 220, 0.4, 0.3, "triangle", 140);
    desk.rustle(0, 300, 0.3, 0.2);
  },
  chat(desk) {
    desk.tone(0, 880, 0.12, 0.15);
    desk.tone(0.07, 1174.66, 0.18, 0.12);
  },
  win(desk) {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, i) => desk.tone(i * 0.13, pitch, 0.9 - i * 0.1, 0.22, "triangle"));
  },
  tap(desk) {
    desk.tone(0, 600, 0.05, 0.1);
  },
};
