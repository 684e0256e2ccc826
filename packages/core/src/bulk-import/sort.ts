import { config } from "../config/index.ts";
import { addressOwners } from "../lookup/index.ts";
import { objects } from "../objects/index.ts";
import { chunkRows } from "../site/imports.ts";
import { isConditionFailure } from "../table/conditions.ts";
import type { Reading } from "./begin.ts";
import { chunkKey, endOfKeeping } from "./keys.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { isRefused, takenAddress, type GoodRow, type RefusedRow } from "./row.ts";

/** So many addresses are looked up at once. */
const batchRows = 100;
/** So many rows and parts are written side by side. */
const atOnce = 10;

/**
 * Takes the rows of a file one by one, in their order: keeps the good ones in parts and the refused ones by their lines.
 * Holds some hundred rows, and the addresses of the good ones.
 */
export class Sorter {
  good = 0;
  failed = 0;
  chunks = 0;
  readonly #reading: Reading;
  readonly #lineOf = new Map<string, number>();
  #unasked: GoodRow[] = [];
  #kept: GoodRow[] = [];
  #refused: RefusedRow[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Throws what the table and the bucket throw. */
  async take(row: GoodRow | RefusedRow): Promise<void> {
    if (isRefused(row)) this.#refused.push(row);
    else this.#takeGood(row);
    if (this.#unasked.length === batchRows) await this.#ask();
    if (this.#refused.length >= batchRows) await this.#writeRefused();
  }

  /** Writes what is held. */
  async end(): Promise<void> {
    await this.#ask();
    await this.#writeChunks(1);
    await this.#writeRefused();
  }

  #takeGood(row: GoodRow): void {
    const line = this.#lineOf.get(row.email);
    if (line === undefined) {
      this.#lineOf.set(row.email, row.line);
      this.#unasked.push(row);
    } else this.#refuse(row, `This e-mail address is in line ${line} already`);
  }

  #refuse({ line, name, email }: GoodRow, reason: string): void {
    this.#refused.push({ line, name, email, reason });
  }

  /** Who has an account by now is refused; the run decides for good. */
  async #ask(): Promise<void> {
    const rows = this.#unasked;
    this.#unasked = [];
    const owners = await addressOwners(rows.map(({ email }) => email));
    for (const row of rows) {
      if (owners.has(row.email)) this.#refuse(row, takenAddress);
      else this.#kept.push(row);
    }
    await this.#writeChunks(chunkRows);
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

  async #writeRefused(): Promise<void> {
    const rows = this.#refused;
    this.#refused = [];
    this.failed += rows.length;
    for (let from = 0; from < rows.length; from += atOnce) {
      await Promise.all(rows.slice(from, from + atOnce).map((row) => this.#writeOne(row)));
    }
  }

  /** What became of a row is never written over. */
  async #writeOne(row: RefusedRow): Promise<void> {
    const key = { importId: this.#reading.id, line: row.line };
    try {
      await ImportRowEntity.create({ ...key, ...row, outcome: "failed", expiresAt: endOfKeeping() }).go();
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  }
}
