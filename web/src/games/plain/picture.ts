/** The pictures that a game's package brings. */

import { mount, unmount } from "svelte";
import { artOf } from "$lib/art.svelte";
import Picture from "./Picture.svelte";
import { faceOf, type Shape } from "./shape";

/** The face to show a value as; undefined if its shape has none, or there is none of this id. */
export function faceFor(value: unknown, shape: Shape, game: string): string | undefined {
  const id = faceOf(value, shape);
  return id !== undefined && artOf(game)?.faces[id] ? id : undefined;
}

/** A face for a board that is no component, its to keep: in the language in use, or as its id while there is none. */
export function picture(game: string, id: string): SVGSVGElement {
  const target = document.createElement("div");
  const drawn = mount(Picture, { target, props: { game, id } });
  const made = target.querySelector("svg")?.cloneNode(true) as SVGSVGElement;
  void unmount(drawn);
  return made;
}
