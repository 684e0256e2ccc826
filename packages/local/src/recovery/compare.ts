import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Print, shortHash } from "./item.ts";

/** What is compared: prints, a page at a time, in any order. */
export type Prints = AsyncIterable<readonly Print[]>;

/** A thing that is not the same on both sides. */
export interface Difference {
  readonly key: string;
  /** Where it is: on one side alone, or on both with these attributes differing. */
  readonly is: "only in the first" | "only in the second" | "different";
  readonly attributes: readonly string[];
}

/** What the comparison of an entity came to. */
export interface Compared {
  same: number;
  different: number;
  onlyFirst: number;
  onlySecond: number;
  /** The first of the differences. */
  readonly examples: Difference[];
}

/** Into how many files each side is parted: of a hundred million items, some 400,000 are in memory at once. */
const files = 256;

/**
 * Compares two sets of things one by one, of any size: both are parted into files by the hash of their keys, and a pair of files is in memory at
 * a time. In: both sides, and how many differences of an entity are shown. Out: what came of it, by entity.
 */
export async function compare(first: Prints, second: Prints, most: number): Promise<Map<string, Compared>> {
  const folder = await mkdtemp(join(tmpdir(), "handiwork-compare-"));
  try {
    await part(first, folder, "first");
    await part(second, folder, "second");
    const found = new Map<string, Compared>();
    for (let file = 0; file < files; file += 1) await compareFile(folder, file, most, found);
    return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether nothing differs. */
export function isSame(compared: ReadonlyMap<string, Compared>): boolean {
  return [...compared.values()].every(
    ({ different, onlyFirst, onlySecond }) => different + onlyFirst + onlySecond === 0,
  );
}

async function part(prints: Prints, folder: string, side: string): Promise<void> {
  for await (const page of prints) {
    const lines = new Map<number, string>();
    for (const print of page) {
      const file = Number.parseInt(Buffer.from(shortHash(print.key)).toString("hex").slice(0, 8), 16) % files;
      lines.set(file, `${lines.get(file) ?? ""}${JSON.stringify(print)}\n`);
    }
    await Promise.all(
      [...lines].map(([file, text]) => appendFile(join(folder, `${side}-${file}`), text, { mode: 0o600 })),
    );
  }
}

async function compareFile(
  folder: string,
  file: number,
  most: number,
  found: Map<string, Compared>,
): Promise<void> {
  const left = new Map<string, Print>();
  for await (const print of printsIn(join(folder, `first-${file}`))) left.set(print.key, print);
  const of = (entity: string): Compared => {
    const there = found.get(entity) ?? { same: 0, different: 0, onlyFirst: 0, onlySecond: 0, examples: [] };
    found.set(entity, there);
    return there;
  };
  const tell = (compared: Compared, difference: Difference) => {
    if (compared.examples.length < most) compared.examples.push(difference);
  };
  for await (const { key, entity, attributes } of printsIn(join(folder, `second-${file}`))) {
    const other = left.get(key);
    left.delete(key);
    const compared = of(entity);
    if (!other) {
      compared.onlySecond += 1;
      tell(compared, { key, is: "only in the second", attributes: [] });
      continue;
    }
    const names = new Set([...Object.keys(attributes), ...Object.keys(other.attributes)]);
    const differing = [...names].filter((name) => attributes[name] !== other.attributes[name]);
    compared[differing.length === 0 ? "same" : "different"] += 1;
    if (differing.length > 0) tell(compared, { key, is: "different", attributes: differing.toSorted() });
  }
  for (const { key, entity } of left.values()) {
    const compared = of(entity);
    compared.onlyFirst += 1;
    tell(compared, { key, is: "only in the first", attributes: [] });
  }
}

async function* printsIn(file: string): AsyncGenerator<Print> {
  const lines = createInterface({ input: createReadStream(file) });
  try {
    for await (const line of lines) yield JSON.parse(line) as Print;
  } catch (error) {
    // Nothing of that side is in it.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
