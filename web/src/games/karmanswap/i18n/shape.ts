/** Which form a verb takes: after "you", after one name or "your team", after two names. */
export type Form = 0 | 1 | 2;
