import type { Change } from "./shapes.ts";

/** The longest reason that is kept and shown. */
const longest = 300;

/** One line of an error's message, without anybody's address or number in it. */
export function clean(message: string): string {
  return message
    .replaceAll(/[^\s@"'<>=#/]+@[^\s@"'<>#/]+\.[a-z]{2,}/gi, "(address)")
    .replaceAll(/\+?\d[\d ]{8,}\d/g, "(number)")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}

/** What people may see of a value: numbers, truths, ids, moments and words of our own; of all else how long it is. */
function shown(value: unknown): string {
  const [[type, inner] = ["", undefined]] = Object.entries((value ?? {}) as Record<string, unknown>);
  if (type === "N" || type === "BOOL") return String(inner);
  if (type === "NULL") return "null";
  if (type === "S" && typeof inner === "string")
    return isOurs(inner) ? inner : `(${inner.length} characters)`;
  if (type === "M") return `(${Object.keys(inner as object).length} entries)`;
  if (Array.isArray(inner)) return `(${inner.length} entries)`;
  return `(${type})`;
}

/** Ids, moments and days: what says which thing is meant, and nothing about anybody. */
const ours = [
  /^[0-9A-HJKMNP-TV-Z]{26}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?$/,
];

function isOurs(value: string): boolean {
  return ours.some((pattern) => pattern.test(value));
}

/** Attributes whose words are ours: what kind of thing it is and how far it has come. */
const words = new Set([
  "__edb_e__",
  "approval",
  "kind",
  "purpose",
  "state",
  "status",
  "userType",
  "outcome",
  "series",
]);

/** What is secret even where it is a number or an id. */
const secret = /token|hash|secret|password|^code$|content|requestId/i;

/** A change of the table as people may see it: which row, and what of it changed. */
export function describeChange({ eventName, dynamodb }: Change): Readonly<Record<string, string>> {
  const { NewImage: after, OldImage: before, Keys: keys, SequenceNumber: sequenceNumber } = dynamodb;
  const image = after ?? before ?? {};
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !/^(?:pk|sk|gsi\d[ps]k|__edb_v__|_cause)$/.test(name),
  );
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  const described = changed.map((name): [string, string] => [
    name,
    before && after ? `${show(name, before[name])} -> ${show(name, after[name])}` : show(name, image[name]),
  ]);
  return {
    change: eventName,
    sequenceNumber,
    entity: text(image["__edb_e__"]) || "unknown",
    pk: key(text(keys["pk"])),
    sk: key(text(keys["sk"])),
    ...(text(image["_cause"]) && { cause: text(image["_cause"]) }),
    ...Object.fromEntries(described.filter(([name]) => name !== "__edb_e__")),
  };
}

function show(name: string, value: unknown): string {
  if (value === undefined) return "(nothing)";
  if (secret.test(name)) return "(hidden)";
  const word = text(value);
  return words.has(name) && /^[a-z][a-z-]{0,30}$/.test(word) ? word : shown(value);
}

/** A key as people may see it: addresses of people and whatever they typed are left out. */
function key(value: string): string {
  return value
    .split("#")
    .map((part) =>
      part.replace(/^([a-z]+_)(.+)$/, (_, name: string, rest: string) => `${name}${keyed(rest)}`),
    )
    .join("#");
}

function keyed(rest: string): string {
  return /^[\w:.-]{1,40}$/.test(rest) ? rest : "(hidden)";
}

function text(value: unknown): string {
  const { S } = (value ?? {}) as { readonly S?: unknown };
  return typeof S === "string" ? S : "";
}
