/** What a part of the board needs to be a picture: nothing to choose, nothing in the air. */
export const STILL = {
  choices: null,
  away: new Set<string>(),
  label: () => "",
  hotkey: () => undefined,
  choose: () => undefined,
  point: () => undefined,
  explain: () => undefined,
};
