import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entity, Schema } from "electrodb";

type AnyEntity = Entity<string, string, string, Schema<string, string, string>>;
type Key = { readonly composite: readonly string[] };

/** An index of an entity: the table itself if `index` is missing. */
interface Index {
  readonly index?: string;
  readonly collection?: string | readonly string[];
  readonly condition?: unknown;
  readonly pk: Key;
  readonly sk?: Key;
}

/** Starts the generated part of the README. */
export const mark = "<!-- Generated from the entities by `npm run access-patterns`. -->\n";

export const readme = "packages/core/src/platform/table/README.md";

/** Returns the table's README with its generated part updated: a row for each index of each ElectroDB entity, and one for each collection. */
export async function withAccessPatterns(): Promise<string> {
  const text = readFileSync(readme, "utf8");
  const end = text.indexOf(mark);
  if (end < 0) throw new Error(`${readme} has lost its line ${mark}`);
  const files = execFileSync("git", ["ls-files", "packages/core/src/**/*.entity.ts"], { encoding: "utf8" });
  const found = await Promise.all(files.trim().split("\n").map(entitiesOf));
  return [
    text.slice(0, end) + mark,
    patternTable(found.flat()),
    "## Collections\n",
    collectionTable(found.flat()),
  ].join("\n");
}

interface Found {
  readonly file: string;
  readonly source: string;
  readonly name: string;
  readonly doc: string;
  readonly indexes: readonly (readonly [string, Index])[];
}

/** Returns the entities that a file exports. A function creates the change feed's entity for each collection of the search. */
async function entitiesOf(file: string): Promise<Found[]> {
  const source = readFileSync(file, "utf8");
  const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
  return Object.entries(module)
    .filter(([name]) => name.endsWith("Entity"))
    .map(([exported, value]) => {
      const isMaker = typeof value === "function";
      const { schema } = (isMaker ? (value as (name: string) => AnyEntity)("*-change") : value) as AnyEntity;
      return {
        file,
        source,
        name: schema.model.entity,
        doc: docBefore(source, new RegExp(`^export (?:const|function) ${exported}\\b`, "m")),
        indexes: Object.entries(schema.indexes as unknown as Record<string, Index>),
      };
    });
}

/** Returns the first sentence of the docstring before a match. */
function docBefore(source: string, what: RegExp): string {
  const before = source.slice(0, source.search(what));
  const [, text = ""] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(before) ?? [];
  const [sentence = ""] = text
    .replaceAll(/\s*\n\s*\* ?/g, " ")
    .trim()
    .split(/(?<=\.)\s(?=[A-Z(])/);
  return sentence;
}

function patternTable(all: readonly Found[]): string {
  const rows = all.flatMap(({ file, source, name, doc, indexes }) =>
    indexes.map(([index, { index: gsi, condition, pk, sk }]) => {
      const says = gsi ? docBefore(source, new RegExp(`^ +${index}: `, "m")) : doc;
      if (!says) throw new Error(`${file}: ${gsi ? index : name} has no docstring that says what it answers`);
      const where = gsi ? `${gsi}${condition ? ", sparse" : ""}` : "table";
      return [`\`${name}\``, `\`${index}\` (${where})`, keyOf(pk), keyOf(sk), says];
    }),
  );
  return table(["entity", "index", "partition key", "sort key", "what it is, or what it answers"], rows);
}

function collectionTable(all: readonly Found[]): string {
  const members = new Map<string, { readonly pk: Key; readonly names: string[] }>();
  for (const { name, indexes } of all) {
    for (const [, { collection = [], pk }] of indexes) {
      for (const each of [collection].flat()) {
        const known = members.get(each) ?? { pk, names: [] };
        members.set(each, { pk, names: [...known.names, `\`${name}\``] });
      }
    }
  }
  const rows = [...members].map(([name, { pk, names }]) => [`\`${name}\``, keyOf(pk), names.join(", ")]);
  return table(["collection", "partition key", "entities that one query reads"], rows);
}

const keyOf = (key: Key | undefined) => key?.composite.map((name) => `\`${name}\``).join(", ") ?? "";

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${[line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n")}\n`;
}
