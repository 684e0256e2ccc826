import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { objects } from "../platform/objects/index.ts";
import { importDeliveries, importWorkers } from "../reference/imports.ts";
import { createArtisan, refuseRow, type RunningImport } from "./create-artisan.ts";
import { ImportEntity } from "./import.entity.ts";
import { chunkKey } from "./keys.ts";
import { settle } from "./state.ts";
import { isServiceError } from "../platform/aws/index.ts";
import { isTransient } from "../platform/errors.ts";
import { Chunk, queueAgain } from "./queue.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { GoodRow } from "./row.ts";

export { Chunk };

/** The consecutive rows with unavailable services that end a delivery. */
const awayRows = 3;

/** The attempts of rows that fail while others succeed, within about two minutes. */
const maxTries = 6;
/** The consecutive waits of a part for unavailable or throttling services: about six hours. */
const maxWaits = 180;
/** In seconds. */
const maxWait = 120;

/** A delivery of a part: its number, and the Unix time in ms after which no row starts. */
export interface Delivery {
  readonly deliveries: number;
  readonly until: number;
  /** Called with a row's error before it is retried. */
  readonly onFailure: (error: unknown, line: number) => void;
}

export type Outcome = "over" | "done" | "queued-again";

export const rowFailure = "This row could not be created. Nothing is wrong with it: please upload it again";

/**
 * Creates the artisans of an import's part, row by row, at the rate that the user pool allows for imports.
 * Idempotent, and tolerates duplicate, concurrent and reordered messages: results stay, and a part continues with its
 * remaining rows. Failing rows are retried later and finally rejected.
 *
 * @throws {Error} if the part's object is lost, so that the message becomes a dead letter
 * @throws errors of the table, the bucket and the queue, so that the message is redelivered
 */
export async function createChunk(part: Chunk, delivery: Delivery): Promise<Outcome> {
  const { importId, from } = part;
  const running = await findRunning(importId);
  if (!running) return "over";
  const rows = await undecided(importId, chunkKey(importId, running.reader ?? "", from));
  if (delivery.deliveries >= importDeliveries || part.tries >= maxTries || part.waits >= maxWaits) {
    for (const row of rows) await refuseRow(running, row, rowFailure);
  } else {
    const attempt = await createRows(running, rows, delivery);
    if (attempt === "over") return "over";
    if (attempt.left > 0) {
      await retry(part, rows, attempt);
      return "queued-again";
    }
  }
  await settle(importId);
  return "done";
}

/** The remaining rows of a part, and the failures of the attempted ones. */
interface Attempt {
  readonly left: number;
  readonly failures: readonly Failure[];
}

/** Queues the part again, with growing delays while it makes no progress. */
async function retry(part: Chunk, rows: readonly GoodRow[], { left, failures }: Attempt): Promise<void> {
  if (failures.length === 0) return queueAgain(part);
  const hasProgress = left < rows.length;
  // If no row shows it, ask whether the user pool responds at all.
  const isAway = failures.includes("away") || !(hasProgress || (await isPoolThere(rows[0]?.email ?? "")));
  const waits = (hasProgress ? 0 : part.waits) + (isAway ? 1 : 0);
  const tries = part.tries + (isAway ? 0 : 1);
  await queueAgain({ ...part, tries, waits }, Math.min(maxWait, 2 ** (isAway ? waits : tries)));
}

async function isPoolThere(email: string): Promise<boolean> {
  try {
    await findUser(email);
    return true;
  } catch {
    return false;
  }
}

/** Also returns whether the import has ended meanwhile. */
async function createRows(
  running: RunningImport,
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
  running: RunningImport,
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
 * The cause of a failure. `away`: a service throttles or is unreachable, or another request is registering the
 * address. `own`: possibly the row. A 5xx response counts as `own`, because it may recur for one user for ever.
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

/**
 * Returns a part's rows without results. The part's object stays until it expires, so a missing one is always a loss,
 * and never a finished part.
 *
 * @throws {Error} if the object is missing
 */
async function undecided(importId: string, key: string): Promise<GoodRow[]> {
  const found = await objects.get(config().UPLOADS_BUCKET, key);
  if (!found) throw new Error(`The import's part ${key} is lost.`);
  const rows = z.array(GoodRow).parse(JSON.parse(found.body.toString()));
  const lines = rows.map(({ line }) => line);
  const { data } = await ImportRowEntity.query
    .byLine({ importId })
    .between({ line: Math.min(...lines) }, { line: Math.max(...lines) })
    .go({ pages: "all", consistent: true });
  const decided = new Set(data.filter(({ outcome }) => outcome !== "ready").map(({ line }) => line));
  return rows.filter(({ line }) => !decided.has(line));
}
