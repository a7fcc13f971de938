/** Made of the English words by `npm run words`. */
export interface Messages {
  again: {
    same: string,
    other: string,
    go: string,
    ready: string,
    otherReady: (game: string) => string,
    players: (least: number, most: number) => string,
    tooMany: (people: number, most: number) => string,
    ownDevices: (most: number) => string,
  },
  evening: {
    won: (games: number) => string,
  },
}
