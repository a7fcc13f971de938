/** Made of the English words by `npm run words`. */
export interface Messages {
  choose: {
    open: (name: string) => string,
    lead: string,
    rated: string,
    what: {
      hints: string,
      undo: string,
    },
    why: {
      hints: string,
      undo: string,
    },
    none: string,
  },
  kinds: {
    hints: string,
    undo: string,
    both: string,
  },
  counted: (count: number) => string,
}
