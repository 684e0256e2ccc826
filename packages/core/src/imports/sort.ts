import { addressOwners } from "../lookup/index.ts";
import { chunkRows } from "../reference/imports.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { RowAsRead } from "./schema.ts";
import { config } from "../platform/config.ts";
import { objects } from "../platform/objects/index.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { chunkKey, retentionEnd } from "./keys.ts";
import { cellsOf, isRefused, takenAddress, type GoodRow, type RefusedRow } from "./row.ts";

/** The number of a file's first rows stored for display. */
const shownRows = 5;
/** The rows per batch of address lookups. */
const batchRows = 100;
const atOnce = 10;

/**
 * Sorts a file's rows in order: stores valid ones in parts, and rejected ones, those with warnings and the first ones
 * by line. Holds about 100 rows and the addresses of the valid ones.
 */
export class RowSorter {
  good = 0;
  warned = 0;
  failed = 0;
  chunks = 0;
  readonly #reading: { readonly id: string; readonly reader: string };
  readonly #lineOf = new Map<string, number>();
  #taken = 0;
  #batch: (GoodRow | RefusedRow)[] = [];
  #kept: GoodRow[] = [];

  constructor(reading: { readonly id: string; readonly reader: string }) {
    this.#reading = reading;
  }

  /**
   * Takes a row.
   *
   * @throws errors of the table and the bucket
   */
  async take(row: GoodRow | RefusedRow): Promise<void> {
    this.#batch.push(row);
    if (this.#batch.length === batchRows) await this.#sort();
  }

  async end(): Promise<void> {
    await this.#sort();
    await this.#writeChunks(1);
  }

  async #sort(): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    const owners = await addressOwners(rows.flatMap((row) => (isRefused(row) ? [] : [row.email])));
    const judged: (GoodRow | RefusedRow)[] = [];
    for (const each of rows) {
      const row = isRefused(each) ? each : this.#judge(each, owners);
      this.#taken += 1;
      const isWarned = !isRefused(row) && row.warnings.length > 0;
      if (isRefused(row)) this.failed += 1;
      else this.#kept.push(row);
      if (isWarned) this.warned += 1;
      if (isRefused(row) || isWarned || this.#taken <= shownRows) judged.push(row);
    }
    await this.#writeChunks(chunkRows);
    for (let from = 0; from < judged.length; from += atOnce) {
      await Promise.all(judged.slice(from, from + atOnce).map((row) => this.#writeOne(row)));
    }
  }

  /** Rejects rows whose address already has an account. The run makes the final decision. */
  #judge(row: GoodRow, owners: ReadonlyMap<string, unknown>): GoodRow | RefusedRow {
    const { line, name, email } = row;
    const earlier = this.#lineOf.get(email);
    if (earlier !== undefined) {
      const reason = `This email address is already in line ${earlier}`;
      return { line, name, email, reason, cells: cellsOf(row) };
    }
    this.#lineOf.set(email, line);
    return owners.has(email) ? { line, name, email, reason: takenAddress, cells: cellsOf(row) } : row;
  }

  /** Writes the parts with at least a number of rows. */
  async #writeChunks(least: number): Promise<void> {
    const { id, reader } = this.#reading;
    const writes: Promise<unknown>[] = [];
    while (this.#kept.length >= least) {
      const rows = this.#kept.splice(0, chunkRows);
      const key = chunkKey(id, reader, this.chunks);
      this.chunks += 1;
      this.good += rows.length;
      const headers = { ContentType: "application/json" };
      writes.push(objects.put(config().UPLOADS_BUCKET, key, JSON.stringify(rows), headers));
    }
    await Promise.all(writes);
  }

  /** Never overwrites a row's result. */
  async #writeOne(row: GoodRow | RefusedRow): Promise<void> {
    const { line, name, email } = row;
    const kept = isRefused(row)
      ? ({ outcome: "failed", reason: row.reason, cells: row.cells } as const)
      : ({ outcome: "ready", read: RowAsRead.parse(row), ...warningsOf(row) } as const);
    const key = { importId: this.#reading.id, line };
    await conditionHolds(
      ImportRowEntity.create({ ...key, name, email, ...kept, expiresAt: retentionEnd() }).go(),
    );
  }
}

/** Returns a row's warnings attribute; none without warnings. */
export function warningsOf({ warnings }: Pick<GoodRow, "warnings">): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
