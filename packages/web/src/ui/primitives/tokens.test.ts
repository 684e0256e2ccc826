import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const source = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = { light: colours(0), dark: colours(1) };

const text = 4.5; // WCAG 2.2, 1.4.3
const large = 3; // 1.4.3, bold from 18.66 px on; 1.4.11, boundaries of controls
const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ["ink", ["ground", "surface", "tint", "sunk"], text],
  ["ink-2", ["ground", "surface", "tint", "sunk"], text],
  ["clay-text", ["ground", "surface", "tint"], text],
  ["green", ["surface", "green-tint"], text],
  ["ochre", ["surface", "ochre-tint"], text],
  ["red", ["ground", "surface", "red-tint"], text],
  ["on-red", ["red"], text],
  ["on-clay", ["clay", "clay-hover"], large],
  ["line-strong", ["surface"], large],
  ["clay", ["surface"], large],
  ["star", ["surface"], large],
];

describe.each(Object.entries(themes))("the %s theme", (_, theme) => {
  const cases = pairs.flatMap(([foreground, backgrounds, least]) =>
    backgrounds.map((background) => ({ foreground, background, least })),
  );

  it.each(cases)(
    "shows $foreground on $background with at least $least:1",
    ({ foreground, background, least }) => {
      expect(contrast(theme[foreground]!, theme[background]!)).toBeGreaterThanOrEqual(least);
    },
  );
});

it("uses the same brand colour in both themes", () => {
  expect([themes.light["clay"], themes.dark["clay"]]).toEqual(["#c05f3c", "#c05f3c"]);
});

/** Returns each token's colour in the light (0) or dark (1) theme. Many tokens have one colour for both. */
function colours(theme: 0 | 1): Record<string, string> {
  const said = source.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?;/g);
  return Object.fromEntries([...said].map(([, name, ...hex]) => [name, hex[theme] ?? hex[0]]));
}

function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
