import type { Settings } from "../../model/settings/schema.ts";

type Texts = Record<string, string>;

/** What a change of the settings changes, by name, from and to: `limits.reviewsADay`, `heroStats.1.value`. */
export function changedTexts(before: Settings, after: Settings): { before: Texts; after: Texts } {
  const [from, to] = [texts(before), texts(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => from[name] !== to[name],
  );
  const only = (all: Texts) => Object.fromEntries(names.map((name) => [name, all[name] ?? ""]));
  return { before: only(from), after: only(to) };
}

function texts(value: unknown, path = ""): Texts {
  if (typeof value !== "object" || value === null) return { [path]: String(value) };
  const parts = Object.entries(value).map(([name, part]) => texts(part, path ? `${path}.${name}` : name));
  return Object.assign({}, ...parts) as Texts;
}
