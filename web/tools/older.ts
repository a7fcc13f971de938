/**
 * Styles for browsers that lack container queries, `color-mix`, `dvh` and transforms by themselves. They are taken out
 * where it is known what they say: a television is wide, its board fills the screen, and nothing on it is pressed.
 */

import type { AcceptedPlugin, AtRule, Declaration } from "postcss";

/** The size of a board on a television, in rem, which is a part of the screen there. */
const BOARD = { width: 80, height: 45 };

/** Return whether a board on a television fulfils a condition of a container query. Throws Error for others. */
export function holds(condition: string): boolean {
  const told = condition.replace(
    /\((min|max)-(width|height|aspect-ratio): ([\d.]+)(?:rem)?\)/g,
    (_, end, what, size) => {
      const own = what === "aspect-ratio" ? BOARD.width / BOARD.height : BOARD[what as keyof typeof BOARD];
      return String(end === "min" ? own >= Number(size) : own <= Number(size));
    },
  );
  const words = told.replace(/[()]/g, " ").trim().split(/\s+/);
  if (words.some((word) => !["true", "false", "and", "or"].includes(word)) || new Set(words.filter(isJoint)).size > 1)
    throw new Error(`a television cannot say whether this holds: @container ${condition}`);
  return words.includes("or") ? words.includes("true") : !words.includes("false");
}

const isJoint = (word: string): boolean => word === "and" || word === "or";

/** A length of a container as one that a container names itself (`--cqw`), or that of the screen. */
export function withoutContainers(value: string): string {
  return value
    .replace(/(-?[\d.]+)cq(w|h|i|b|min|max)\b/g, (_, size, side) => {
      const own = { i: "w", b: "h" }[side as string] ?? (side as string);
      return `calc(${size} * var(--cq${own}, 1v${own}))`;
    })
    .replace(/(\d)[dsl]v([hw])\b/g, "$1v$2");
}

/** `color-mix(in SPACE, A N%, B)` as the colour of the larger share. */
export function withoutMixes(value: string): string {
  return value.replace(
    /color-mix\(in \w+, ((?:[^,()]|\([^()]*\))+?) ([\d.]+)%, ((?:[^,()]|\([^()]*\))+)\)/g,
    (_, one: string, share: string, other: string) =>
      other.trim() === "transparent" || Number(share) >= 50 ? one : other.trim(),
  );
}

/** `oklch(L C HUE)` with a hue that only the page knows, as a colour that is about like it. */
export function withoutOklch(value: string): string {
  return value.replace(
    /oklch\(([\d.]+)(%?) [\d.]+%? (var\([^()]+\))\)/g,
    (_, light: string, percent: string, hue: string) => `hsl(${hue}, 45%, ${Number(light) * (percent ? 1 : 100)}%)`,
  );
}

const TRANSFORMS: Record<string, (value: string) => string> = {
  translate: (value) => `translate(${split(value).join(", ")})`,
  rotate: (value) => `rotate(${value})`,
  scale: (value) => `scale(${split(value).join(", ")})`,
};

/** A value's parts, which spaces stand between. */
function split(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** The plugin for PostCSS. */
export function older(): AcceptedPlugin {
  return {
    postcssPlugin: "older",
    AtRule: {
      container(rule: AtRule) {
        if (holds(rule.params.replace(/^\w+ /, ""))) rule.replaceWith(rule.nodes ?? []);
        else rule.remove();
      },
    },
    Declaration(declaration: Declaration, { Rule, AtRule }) {
      const { prop, value } = declaration;
      const transform = TRANSFORMS[prop];
      if (transform) {
        declaration.replaceWith({ prop: "transform", value: value === "none" ? value : transform(value) });
        return;
      }
      if (prop === "transition" && /\b(translate|rotate|scale)\b/.test(value))
        declaration.value = value.replace(/\b(translate|rotate|scale)\b/g, "transform");
      if (/\dcq\w|\d[dsl]v[hw]/.test(declaration.value)) declaration.value = withoutContainers(declaration.value);
      const rule = declaration.parent;
      const known = withoutOklch(withoutMixes(declaration.value));
      if (known === declaration.value || rule?.type !== "rule") return;
      if (rule.parent?.type === "atrule" && (rule.parent as AtRule).name === "supports") return;
      const whole = new AtRule({ name: "supports", params: "(color: color-mix(in srgb, red, red))" });
      whole.append(new Rule({ selector: (rule as InstanceType<typeof Rule>).selector }).append(declaration.clone()));
      rule.after(whole);
      declaration.value = known;
    },
  };
}
