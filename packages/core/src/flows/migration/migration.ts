/** An item as the table has it, its keys and indexes included. */
export type Row = Readonly<Record<string, unknown>>;

/** What becomes of an item. */
export interface Upgrade {
  /** Attributes with their new values. */
  readonly set?: Row;
  /** Attributes that it has no longer. */
  readonly remove?: readonly string[];
  /** An item that is to be there beside it; one that is there stays as it is. */
  readonly beside?: Row;
}

/**
 * A change of the shape of data that is there. Until it has run everywhere, what reads these items takes the old shape and the new one;
 * what writes them writes the new one (docs/operations.md, "Data that changes shape").
 */
export interface Migration {
  /** Never used again for another one: `2026-11-what-for`. */
  readonly id: string;
  /** Which items: ElectroDB's names of their entity and its version. */
  readonly entity: string;
  readonly version: string;
  /** What it is for, in a line. */
  readonly summary: string;
  /** What it reads and changes of an item. It is given nothing else, and nothing is written where any of it has changed meanwhile. */
  readonly attributes: readonly string[];
  /** What becomes of an item; null where nothing is to be done, as after it was done. Pure. In: the moment in milliseconds. */
  upgrade(item: Row, now: number): Upgrade | null;
}

/** The items of an entity that a page of the table holds, and where the next one begins. */
interface MigrationPage {
  readonly rows: readonly Row[];
  /** How many items of all entities were looked at for it. */
  readonly looked: number;
  /** Null behind the last. */
  readonly next: string | null;
}

/** The table as a migration needs it. Reading all of it is for maintenance, and so is not core's: who runs a migration brings this. */
export interface MigrationTable {
  /** A page of a segment of the table: of one entity, those attributes and the keys. */
  page(
    wanted: Pick<Migration, "entity" | "version" | "attributes">,
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
