import type { Row, Upgrade } from "./migration.ts";

/** The items of an entity that a page of the table holds, and where the next one begins. */
export interface MigrationPage {
  readonly rows: readonly Row[];
  /** How many items of all entities were looked at for it. */
  readonly looked: number;
  /** Null behind the last. */
  readonly next: string | null;
}

/** Which items are read: of one entity, those attributes and the keys. */
export interface Wanted {
  readonly entity: string;
  readonly version: string;
  readonly attributes: readonly string[];
}

/** The table as a migration needs it. Reading all of it is for maintenance, and so is not core's: who runs a migration brings this. */
export interface MigrationTable {
  /** A page of a segment of the table. */
  page(
    wanted: Wanted,
    place: { segment: number; segments: number; after: string | null; limit: number },
  ): Promise<MigrationPage>;
  /** An item as it is now, those attributes of it; null where it is gone. */
  read(key: Row, attributes: readonly string[]): Promise<Row | null>;
  /**
   * Writes what becomes of an item, all or nothing, if those of its attributes are as they were read. Out: `changed` where they are not
   * (any more), `there` where the item beside it is there.
   */
  write(row: Row, attributes: readonly string[], upgrade: Upgrade): Promise<"written" | "changed" | "there">;
}
