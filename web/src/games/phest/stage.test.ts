import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "$lib/settings.svelte";
import type { Change } from "$lib/types.gen";
import type { PhestView } from "./types.gen";

vi.mock("$lib/sounds", () => ({ play: () => undefined }));
const { Stage } = await import("./stage.svelte");

const view = { seats: [], stations: [{ field: 2, strength: 12 }] } as unknown as PhestView;

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  settings.motion = "reduced";
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.motion = "system";
});

test.each([
  ["AttackHeld", "held"],
  ["AttackFailed", "failed"],
  ["DefenderDestroyed", "won"],
  ["StationTaken", "won"],
])("an attack's dice say what %s says it came to", (kind, result) => {
  const stage = new Stage(view, [], () => undefined);
  const events = [
    { kind: "AttackDeclared", seat: 0, owner: 1, field: 2 },
    { kind: "AttackRolled", seat: 0, dice: [3], counted: [3], attack: 9, defence: 12 },
    { kind, seat: 0, owner: 1, field: 2 },
  ];
  stage.arrive({ ...view }, [{ number: 1, undone: false, events } as unknown as Change]);
  expect(stage.duel).toMatchObject({ kind: "attack", strength: 12, attack: 9, defence: 12, result });
});
