/** Made of the English words by `npm run words`. */
export interface Messages {
  start: {
    title: string,
    steps: {
      interpreter: string,
      unpacked: string,
      games: string,
    },
    later: string,
    failed: string,
    failedText: string,
    detail: (detail: string) => string,
    lacksWasm: string,
    lacksWorkers: string,
    again: string,
    second: string,
    secondText: string,
    here: string,
    waiting: string,
  },
  here: {
    stay: string,
    lost: string,
    about: string,
    aboutText: string,
  },
}
