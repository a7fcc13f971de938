import { expect, test } from "vitest";
import { changedOptions, optionFields } from "./schema";

test("a form is drawn from what a game's options schema says, in its order", () => {
  const fields = optionFields({
    $ref: "#/$defs/Options",
    $defs: {
      Options: {
        properties: {
          length: { enum: ["short", "long"], title: "Length" },
          torus: { type: "boolean", description: "Edges are joined." },
          rounds: { type: "integer", minimum: 1, maximum: 9 },
          size: { $ref: "#/$defs/Size" },
          nested: { type: "object" },
        },
      },
      Size: { enum: [4, 5] },
    },
  });
  expect(fields).toEqual([
    { name: "length", title: "Length", description: undefined, type: "choice", values: ["short", "long"] },
    { name: "torus", title: "torus", description: "Edges are joined.", type: "flag" },
    { name: "rounds", title: "rounds", description: undefined, type: "number", least: 1, most: 9 },
    { name: "size", title: "size", description: undefined, type: "choice", values: [4, 5] },
  ]);
});

test("the options that differ from the usual ones, in the form's order", () => {
  const schema = { properties: { size: { enum: [4, 5] }, torus: { type: "boolean" }, rounds: { type: "integer" } } };
  const found = changedOptions(schema, { rounds: 3, torus: true, size: 4 }, { size: 4, torus: false, rounds: 2 });
  expect(found.map(({ field, value }) => [field.name, value])).toEqual([
    ["torus", true],
    ["rounds", 3],
  ]);
  expect(changedOptions(schema, { size: 4 }, { size: 4, torus: false, rounds: 2 })).toEqual([]);
});

test("a reference to nothing is no field, and no error", () => {
  expect(optionFields({ properties: { lost: { $ref: "#/$defs/Gone" } } })).toEqual([]);
  expect(optionFields({})).toEqual([]);
});
