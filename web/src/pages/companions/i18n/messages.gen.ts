/** Made of the English words by `npm run words`. */
export interface Messages {
  cover: {
    title: string,
    tap: (name: string) => string,
    why: string,
    others: string,
    turn: string,
  },
  bar: {
    shown: (name: string) => string,
    pass: string,
    cover: string,
    device: string,
  },
  here: {
    title: string,
    lead: string,
    you: string,
    seat: (seat: number) => string,
    name: string,
    addNow: string,
    full: (count: number) => string,
    home: string,
    homeSure: (name: string) => string,
    homeText: string,
    wentHome: (name: string) => string,
    stay: string,
  },
  sit: {
    title: (seat: number) => string,
    new: string,
    here: string,
    add: string,
    up: string,
  },
  open: {
    title: string,
    text: string,
    agree: (name: string) => string,
    count: (count: number, all: number) => string,
  },
}
