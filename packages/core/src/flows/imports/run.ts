import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { now } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { findUser } from "../../domain/identity/user-pool/index.ts";
import { objects } from "../../platform/objects/index.ts";
import { importDeliveries, importWorkers } from "../../fixed/imports.ts";
import { createArtisan, refuseRow, type Running } from "./create-artisan.ts";
import { ImportChunkEntity } from "../../model/imports/chunk.entity.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { chunkKey, endOfKeeping } from "./keys.ts";
import { settle } from "./state.ts";
import { writeTogether } from "../../platform/table/transact.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { isTransient } from "../../platform/errors/index.ts";
import { Chunks, queueChunks, share } from "./queue.ts";
import { ImportRowEntity } from "../../model/imports/row.entity.ts";
import { GoodRow } from "./row.ts";

export { Chunks };

/** So many rows in a row that find a service away end a delivery. */
const awayRows = 3;

/** How often rows are tried that fail while others succeed: within some two minutes. */
const mostTries = 6;
/** How often parts wait for services that are away or throttle, in a row: some six hours. */
const mostWaits = 180;
/** In seconds. */
const longestWait = 120;

/** A delivery of parts: how often they were delivered, and until when a row may be begun, in milliseconds since 1970. */
export interface Delivery {
  readonly deliveries: number;
  readonly until: number;
  /** Hears why a row could not be created, which is tried again. */
  readonly onFailure: (error: unknown, line: number) => void;
}

export type Outcome = "shared" | "over" | "done" | "queued-again";

export const triedInVain = "This row could not be created. Nothing is wrong with it: please upload it again";

/**
 * Creates the artisans of a part of an import, row by row, at the pace that the user pool has for imports; several parts are
 * queued one by one. Safe to repeat, to come twice at once and out of order: what is decided of a row stays, and a part goes
 * on at the rows that are left. Rows that fail come again later, and are refused in the end. Throws what the table, the bucket
 * and the queue throw, so that it is delivered again.
 */
export async function createChunk(part: Chunks, delivery: Delivery): Promise<Outcome> {
  if (part.end - part.from > 1) {
    await share(part);
    return "shared";
  }
  const { importId, from: number } = part;
  const running = await findRunning(importId);
  if (!running) return "over";
  const key = chunkKey(importId, running.reader ?? "", number);
  const { data: done } = await ImportChunkEntity.get({ importId, number }).go({ consistent: true });
  if (done) return end(importId, key);
  const rows = await undecided(importId, await rowsOf(key));
  if (delivery.deliveries >= importDeliveries || part.tries >= mostTries || part.waits >= mostWaits) {
    for (const row of rows) await refuseRow(running, row, triedInVain);
  } else {
    const attempt = await createRows(running, rows, delivery);
    if (attempt === "over") return "over";
    if (attempt.left > 0) {
      await queueAgain(part, rows, attempt);
      return "queued-again";
    }
  }
  // Counted once.
  await writeTogether({ import: ImportEntity, chunk: ImportChunkEntity }, (entities) => [
    entities.chunk.create({ importId, number, expiresAt: endOfKeeping() }).commit(),
    entities.import.patch({ id: importId }).add({ chunksDone: 1 }).commit(),
  ]);
  return end(importId, key);
}

/** Ends the import with its last part, and removes what is done with. */
async function end(importId: string, key: string): Promise<Outcome> {
  await settle(importId);
  await objects.remove(config().UPLOADS_BUCKET, key);
  return "done";
}

/** How many rows of a part are left, and how those failed that were tried. */
interface Attempt {
  readonly left: number;
  readonly failures: readonly Failure[];
}

/** The part comes again, later each time while nothing else becomes of it. */
async function queueAgain(
  part: Chunks,
  rows: readonly GoodRow[],
  { left, failures }: Attempt,
): Promise<void> {
  if (failures.length === 0) return queueChunks(part);
  const hasProgress = left < rows.length;
  // Where no row says so, the user pool is asked whether it answers at all.
  const isAway = failures.includes("away") || !(hasProgress || (await isPoolThere(rows[0]?.email ?? "")));
  const waits = (hasProgress ? 0 : part.waits) + (isAway ? 1 : 0);
  const tries = part.tries + (isAway ? 0 : 1);
  await queueChunks({ ...part, tries, waits }, Math.min(longestWait, 2 ** (isAway ? waits : tries)));
}

async function isPoolThere(email: string): Promise<boolean> {
  try {
    await findUser(email);
    return true;
  } catch {
    return false;
  }
}

/** Out: also that the import was ended meanwhile. */
async function createRows(
  running: Running,
  rows: readonly GoodRow[],
  { until, onFailure }: Delivery,
): Promise<Attempt | "over"> {
  const gap = (1000 * importWorkers) / config().IMPORT_ROWS_PER_SECOND;
  const failures: Failure[] = [];
  let left = rows.length;
  let inARow = 0;
  for (const row of rows) {
    const begun = now();
    if (begun > until || inARow === awayRows) break;
    if (!(await findRunning(running.id))) return "over";
    const failure = await tryToCreate(running, row, onFailure);
    if (failure) failures.push(failure);
    else left -= 1;
    inARow = failure === "away" ? inARow + 1 : 0;
    if (inARow > 0) await sleep(1000 * Math.random() * 2 ** inARow);
    await sleep(Math.max(0, begun + gap - now()));
  }
  return { left, failures };
}

async function tryToCreate(
  running: Running,
  row: GoodRow,
  onFailure: Delivery["onFailure"],
): Promise<Failure | undefined> {
  try {
    await createArtisan(running, row);
    return undefined;
  } catch (error) {
    onFailure(error, row.line);
    return failureOf(error);
  }
}

/**
 * What a failure is due to: `away`, the service, which throttles or cannot be reached, or somebody else who registers the
 * address right now; `own`, perhaps the row. A 5xx answer is not said to be the service's, as it may come for one user for ever.
 */
type Failure = "away" | "own";

function failureOf(error: unknown): Failure {
  const isAnswer = isServiceError(error) && (error.$metadata.httpStatusCode ?? 0) >= 500;
  return isTransient(error) && !isAnswer ? "away" : "own";
}

async function findRunning(id: string) {
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  return data?.state === "running" ? data : undefined;
}

async function rowsOf(key: string): Promise<GoodRow[]> {
  const found = await objects.get(config().UPLOADS_BUCKET, key);
  if (!found) throw new Error(`A part of an import is not there: ${key}`);
  return z.array(GoodRow).parse(JSON.parse(found.body.toString()));
}

async function undecided(importId: string, rows: readonly GoodRow[]): Promise<GoodRow[]> {
  const lines = rows.map(({ line }) => line);
  const { data } = await ImportRowEntity.query
    .byLine({ importId })
    .between({ line: Math.min(...lines) }, { line: Math.max(...lines) })
    .go({ pages: "all", consistent: true });
  const decided = new Set(data.filter(({ outcome }) => outcome !== "ready").map(({ line }) => line));
  return rows.filter(({ line }) => !decided.has(line));
}
