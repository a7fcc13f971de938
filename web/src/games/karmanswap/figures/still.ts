/** What a part of the board needs to be a picture: nothing is in the air. */
export const STILL = { away: new Set<string>() };
