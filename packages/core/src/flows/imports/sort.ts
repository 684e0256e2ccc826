import { config } from "../../platform/config/index.ts";
import { addressOwners } from "../../domain/lookup/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { chunkRows } from "../../fixed/imports.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import type { Reading } from "./begin.ts";
import { chunkKey, endOfKeeping } from "./keys.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";
import { RowAsRead } from "../../model/imports/schema.ts";
import { isRefused, takenAddress, type GoodRow, type RefusedRow } from "./row.ts";

/** So many rows of a file are kept as they were read, to be shown. */
const shownRows = 5;
/** So many addresses are looked up at once. */
const batchRows = 100;
/** So many rows and parts are written side by side. */
const atOnce = 10;

/**
 * Takes the rows of a file one by one, in their order: keeps the good ones in parts, and by their lines the refused ones, those
 * with warnings, and the first.
 * Holds some hundred rows, and the addresses of the good ones.
 */
export class Sorter {
  good = 0;
  warned = 0;
  failed = 0;
  chunks = 0;
  readonly #reading: Reading;
  readonly #lineOf = new Map<string, number>();
  #unasked: GoodRow[] = [];
  #kept: GoodRow[] = [];
  #told: (GoodRow | RefusedRow)[] = [];
  #taken = 0;
  #lastShown = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Throws what the table and the bucket throw. */
  async take(row: GoodRow | RefusedRow): Promise<void> {
    this.#taken += 1;
    if (this.#taken <= shownRows) this.#lastShown = row.line;
    if (isRefused(row)) this.#told.push(row);
    else this.#takeGood(row);
    if (this.#unasked.length === batchRows) await this.#ask();
    if (this.#told.length >= batchRows) await this.#writeTold();
  }

  /** Writes what is held. */
  async end(): Promise<void> {
    await this.#ask();
    await this.#writeChunks(1);
    await this.#writeTold();
  }

  #takeGood(row: GoodRow): void {
    const line = this.#lineOf.get(row.email);
    if (line === undefined) {
      this.#lineOf.set(row.email, row.line);
      this.#unasked.push(row);
    } else this.#refuse(row, `This e-mail address is in line ${line} already`);
  }

  #refuse({ line, name, email }: GoodRow, reason: string): void {
    this.#told.push({ line, name, email, reason });
  }

  /** Who has an account by now is refused; the run decides for good. */
  async #ask(): Promise<void> {
    const rows = this.#unasked;
    this.#unasked = [];
    const owners = await addressOwners(rows.map(({ email }) => email));
    for (const row of rows) {
      if (owners.has(row.email)) this.#refuse(row, takenAddress);
      else this.#keep(row);
    }
    await this.#writeChunks(chunkRows);
  }

  #keep(row: GoodRow): void {
    const isWarned = row.warnings.length > 0;
    if (isWarned) this.warned += 1;
    if (isWarned || row.line <= this.#lastShown) this.#told.push(row);
    this.#kept.push(row);
  }

  /** Writes the parts that have at least so many rows. */
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

  async #writeTold(): Promise<void> {
    const rows = this.#told;
    this.#told = [];
    this.failed += rows.filter(isRefused).length;
    for (let from = 0; from < rows.length; from += atOnce) {
      await Promise.all(rows.slice(from, from + atOnce).map((row) => this.#writeOne(row)));
    }
  }

  /** What became of a row is never written over. */
  async #writeOne(row: GoodRow | RefusedRow): Promise<void> {
    const key = { importId: this.#reading.id, line: row.line, expiresAt: endOfKeeping() };
    try {
      await ImportRowEntity.create({
        ...key,
        ...(isRefused(row) ? { ...row, outcome: "failed" } : ready(row)),
      }).go();
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  }
}

function ready(row: GoodRow) {
  const { name, email, warnings } = row;
  const read = RowAsRead.parse(row);
  return { name, email, ...(warnings.length > 0 && { warnings }), read, outcome: "ready" } as const;
}
