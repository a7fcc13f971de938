/** Made of the English words by `npm run words`. */
export interface Messages {
  shows: {
    title: string,
    text: string,
    label: string,
    who: {
      nobody: string,
      played: string,
      everybody: string,
    },
    hint: {
      nobody: string,
      played: string,
      everybody: string,
    },
    done: string,
    page: string,
  },
  person: {
    since: (day: string) => string,
    you: string,
    games: string,
    none: string,
    nothing: string,
    nothingText: string,
    choose: string,
  },
}
