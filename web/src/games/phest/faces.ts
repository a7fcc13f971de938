/** A visible card: one of the three kinds by its id, or the back of a deck. */
export type Face =
  | { kind: "movement"; id: string }
  | { kind: "ship"; id: string }
  | { kind: "defender"; id: string }
  | { kind: "back"; id: "movement" | "ship" | "defender" };
