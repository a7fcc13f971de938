/** The pictures that a game's package brings. */

import { mount, unmount } from "svelte";
import { artOf } from "$lib/art.svelte";
import Picture from "./Picture.svelte";
import { faceOf, type Shape } from "./shape";

/** The id of the face to show for a value. Undefined if its shape names no face, or if there is no such face. */
export function faceFor(value: unknown, shape: Shape, game: string): string | undefined {
  const id = faceOf(value, shape);
  return id !== undefined && artOf(game)?.faces[id] ? id : undefined;
}

/**
 * A copy of a face for a board that is no Svelte component. It has the language in use, or shows its id while there is
 * no face.
 */
export function picture(game: string, id: string): SVGSVGElement {
  const target = document.createElement("div");
  const drawn = mount(Picture, { target, props: { game, id } });
  const made = target.querySelector("svg")?.cloneNode(true) as SVGSVGElement;
  void unmount(drawn);
  return made;
}
