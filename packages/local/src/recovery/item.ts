import { createHash } from "node:crypto";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";

/** An item as DynamoDB's API has it, so that nothing of it is lost: numbers stay as they were written. */
export type Item = Record<string, AttributeValue>;

/** An item as a line of a backup: bytes are in base64, as in DynamoDB's own JSON. Always the same line for the same item. */
export function lineOf(item: Item): string {
  return JSON.stringify(ordered(item));
}

/** The item of a line. Throws SyntaxError where it is none. */
export function itemOf(line: string): Item {
  return Object.fromEntries(
    Object.entries(JSON.parse(line) as Record<string, Plain>).map(([name, value]) => [name, bytesIn(value)]),
  );
}

/** What a difference of two items is told by: which attributes they have, and a short hash of each one's value. */
export interface Print {
  readonly entity: string;
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** In: an item. Out: its entity, its key as `pk | sk`, and a hash of each attribute. */
export function printOf(item: Item): Print {
  const { partitionKey, sortKey } = tableKeys;
  return {
    entity: item["__edb_e__"]?.S ?? "(unknown)",
    key: `${item[partitionKey]?.S ?? ""} | ${item[sortKey]?.S ?? ""}`,
    attributes: Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, shortHash(JSON.stringify(ordered(value)))]),
    ),
  };
}

/** Twelve characters of SHA-256: two values of an attribute that differ and share it are one in 10^21. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

type Plain = Readonly<Record<string, unknown>>;

/** The same in an order that does not depend on who wrote it: names, and what sets hold. */
function ordered(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(
    entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, held]) => [name, sets.has(name) && isTexts(held) ? sorted(held) : ordered(held)]),
  );
}

const sets = new Set(["SS", "NS", "BS"]);

function isTexts(held: unknown): held is (string | Uint8Array)[] {
  return (
    Array.isArray(held) && held.every((entry) => typeof entry === "string" || entry instanceof Uint8Array)
  );
}

function sorted(held: (string | Uint8Array)[]): unknown {
  return held.map(ordered).toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
}

function bytesIn(value: Plain): AttributeValue {
  const [type = "", held] = Object.entries(value)[0] ?? [];
  const turned = (): unknown => {
    if (type === "B") return Buffer.from(held as string, "base64");
    if (type === "BS") return (held as string[]).map((text) => Buffer.from(text, "base64"));
    if (type === "L") return (held as Plain[]).map(bytesIn);
    if (type !== "M") return held;
    const entries = Object.entries(held as Record<string, Plain>);
    return Object.fromEntries(entries.map(([name, entry]) => [name, bytesIn(entry)]));
  };
  return { [type]: turned() } as unknown as AttributeValue;
}
