/** Phest on the home page. */

import type { GamePoster } from "..";
import Emblem from "./Emblem.svelte";

const poster: GamePoster = {
  Emblem,
  depth: 1,
  pitch: {
    en: "Fly round the ring, build stations on your side and man them; throw others out of your way and take what they have built. Half an hour, and luck is only half of it.",
    de: "Flieg um den Ring, baue Stationen auf deiner Seite und besetze sie; wirf andere hinaus und nimm ein, was sie gebaut haben. Eine halbe Stunde, und Glück ist nur die Hälfte.",
    fr: "Vole autour de l'anneau, construis des stations de ton côté et défends-les ; expulse les autres et prends ce qu'ils ont construit. Une demi-heure, et la chance n'en fait que la moitié.",
  },
  puzzle: "board",
  flight: true,
};

export default poster;
