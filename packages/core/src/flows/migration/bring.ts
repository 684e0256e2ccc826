import { now } from "../../platform/clock/index.ts";
import { Unavailable } from "../../platform/errors/index.ts";
import { tableKeys } from "../../platform/table/keys.ts";
import type { Migration, MigrationTable, Row, Upgrade } from "./migration.ts";

/** How often an item may be changed by others while it is being changed. */
const tries = 10;

/** What becomes of an item by a migration, which is shown nothing but what it says that it reads. Throws an Error where it changes more. */
export function upgradeOf(migration: Migration, row: Row): Upgrade | null {
  const shown = Object.fromEntries(
    migration.attributes.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
  );
  const upgrade = migration.upgrade(shown, now());
  const touched = [...Object.keys(upgrade?.set ?? {}), ...(upgrade?.remove ?? [])];
  const strange = touched.filter((name) => !migration.attributes.includes(name));
  if (strange.length > 0)
    throw new Error(`The migration ${migration.id} changes what it does not name: ${strange.join(", ")}.`);
  return upgrade;
}

/**
 * Brings an item into its new shape, from how it is now where somebody else changed it meanwhile. Safe to repeat. Out: whether anything was
 * changed. Throws Unavailable where others change it all the time.
 */
export async function bring(migration: Migration, table: MigrationTable, found: Row): Promise<boolean> {
  let row: Row | null = found;
  for (let count = 1; row && count <= tries; count += 1) {
    const upgrade = upgradeOf(migration, row);
    if (!upgrade) return false;
    const outcome = await table.write(row, migration.attributes, upgrade);
    if (outcome !== "changed") return outcome === "written";
    row = await table.read(keyOf(row), migration.attributes);
  }
  if (row) throw new Unavailable(new Error(`An item of ${migration.entity} changes all the time.`));
  return false;
}

/** The key of an item. */
export function keyOf(row: Row): Row {
  const { partitionKey, sortKey } = tableKeys;
  return { [partitionKey]: row[partitionKey], [sortKey]: row[sortKey] };
}
