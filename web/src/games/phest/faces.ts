/** A card as it can be seen: one of the three kinds by its id, or a deck's back. */
export type Face =
  | { kind: "movement"; id: string }
  | { kind: "ship"; id: string }
  | { kind: "defender"; id: string }
  | { kind: "back"; id: "movement" | "ship" | "defender" };
