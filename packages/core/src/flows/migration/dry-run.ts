import { keyOf, upgradeOf } from "./bring.ts";
import type { Migration, MigrationTable, Row, Upgrade } from "./migration.ts";

/** What a migration would do. */
export interface Foreseen {
  /** How many items of the entity there are, how many would change, and how many would be made beside them. */
  readonly seen: number;
  readonly changed: number;
  readonly made: number;
  /** How often each attribute would come (`+`), change (`~`) or go (`-`), by its name. */
  readonly attributes: ReadonlyMap<string, number>;
  /** What would happen to the first of them: names and kinds of values, never a value. */
  readonly example: readonly string[];
}

/** Looks through the whole table and says what a migration would do; writes nothing. In: how many items are looked at at once, and what waits for the rate. */
export async function foresee(
  migration: Migration,
  table: MigrationTable,
  { pageSize, paced }: { pageSize: number; paced: (looked: number) => Promise<void> },
): Promise<Foreseen> {
  const found = { seen: 0, changed: 0, made: 0, example: [] as string[] };
  const attributes = new Map<string, number>();
  let after: string | null = null;
  do {
    const page = await table.page(migration, { segment: 0, segments: 1, after, limit: pageSize });
    for (const row of page.rows) {
      found.seen += 1;
      const upgrade = upgradeOf(migration, row);
      if (!upgrade || (await isThere(table, upgrade))) continue;
      const lines = diff(row, upgrade);
      if (found.example.length === 0) found.example = lines;
      for (const line of lines) {
        const name = line.split(":")[0] ?? "";
        attributes.set(name, (attributes.get(name) ?? 0) + 1);
      }
      if (upgrade.set || upgrade.remove) found.changed += 1;
      if (upgrade.beside) found.made += 1;
    }
    await paced(page.looked);
    after = page.next;
  } while (after !== null);
  return { ...found, attributes };
}

/** Whether the item beside it is there: then nothing is done. */
async function isThere(table: MigrationTable, { beside }: Upgrade): Promise<boolean> {
  return beside !== undefined && (await table.read(keyOf(beside), [])) !== null;
}

function diff(row: Row, { set = {}, remove = [], beside }: Upgrade): string[] {
  return [
    ...Object.entries(set).map(
      ([name, value]) => `${row[name] === undefined ? "+" : "~"} ${name}: ${kindOf(value)}`,
    ),
    ...remove.map((name) => `- ${name}: ${kindOf(row[name])}`),
    ...Object.entries(beside ?? {}).map(([name, value]) => `+ (beside it) ${name}: ${kindOf(value)}`),
  ];
}

/** What kind of value it is: values may be personal. */
function kindOf(value: unknown): string {
  if (typeof value === "string") return `a text of ${value.length}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value instanceof Set) return `a set of ${value.size}`;
  return value === null ? "null" : `a ${typeof value === "object" ? "map" : typeof value}`;
}
