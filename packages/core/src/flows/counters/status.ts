import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { list as listAudit } from "../../domain/audit/index.ts";
import { ImportEntity } from "../../model/imports/import.entity.ts";
import { isUnderWay } from "../../model/imports/schema.ts";
import { isLost } from "../imports/read.ts";
import { now, nowIso } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import { artisans } from "../../domain/directory/artisans.ts";
import { findManifest } from "../../domain/directory/snapshot.ts";
import { isTransient } from "../../platform/errors/index.ts";
import { merchants } from "../../domain/merchant-directory/collection.ts";
import { waitingIn } from "../../platform/queue/index.ts";
import { StreamHeartbeatEntity } from "../../model/counters/stream-heartbeat.entity.ts";
import type { SystemStatus } from "../../model/counters/schema.ts";
import { TotalsEntity } from "../../model/counters/totals.entity.ts";

/** Within so long a stream that works has told of a change, in milliseconds. */
const late = 60_000;

/**
 * How the parts are that nobody sees work, for admins (B-GAP-32): four reads of the table, two of the snapshots' manifests, and one
 * question to each dead-letter queue.
 */
export async function systemStatus(actor: Actor): Promise<SystemStatus> {
  authorise(actor, "systemStatus");
  const [queues, stream, imports, ...directories] = await Promise.all([
    failedQueues(),
    streamStatus(),
    importStatus(),
    directoryStatus("artisans", artisans),
    directoryStatus("merchants", merchants),
  ]);
  return { queues, stream, directories, imports };
}

/** What waits in each of the dead-letter queues; a queue that does not answer keeps none of the others back. */
export function failedQueues(): Promise<SystemStatus["queues"]> {
  const named = config()
    .FAILED_QUEUES.split(" ")
    .filter(Boolean)
    .map((entry) => entry.split("="));
  return Promise.all(
    named.map(async ([name = "", url = ""]) => ({ name, waiting: await waitingIn(url).catch(unknown) })),
  );
}

function unknown(error: unknown): null {
  if (!isTransient(error)) throw error;
  return null;
}

/**
 * How far the stream is behind. A deed of the audit that it should have told of by now waits since it was done: one that is newer
 * than what was heard last, and than the last count of the whole table, as seeds are counted
 * without the stream. Else what was heard a moment ago says how old changes are, and a stream that was silent for longer has
 * nothing left to tell.
 */
async function streamStatus(): Promise<SystemStatus["stream"]> {
  const [{ data: heard }, { data: totals }, { items }] = await Promise.all([
    StreamHeartbeatEntity.get({}).go(),
    TotalsEntity.get({}).go(),
    listAudit({ month: nowIso().slice(0, 7) }, undefined, 1),
  ]);
  const heardAt = heard?.at ?? null;
  const newest = momentOf(items[0]?.createdAt);
  const waiting = now() - newest;
  if (newest > Math.max(momentOf(heardAt), momentOf(totals?.recountedAt)) && waiting > late)
    return { heardAt, lagSeconds: Math.round(waiting / 1000) };
  if (!heard) return { heardAt, lagSeconds: null };
  return { heardAt, lagSeconds: now() - momentOf(heardAt) > late ? 0 : heard.lagSeconds };
}

/** In milliseconds; 0 where it never came. */
function momentOf(iso: string | null | undefined): number {
  return iso ? Date.parse(iso) : 0;
}

async function directoryStatus(
  name: "artisans" | "merchants",
  collection: Parameters<typeof findManifest>[0],
): Promise<SystemStatus["directories"][number]> {
  const found = await findManifest(collection).catch(unknown);
  const { upTo, artisans: holds = 0 } = found?.manifest ?? {};
  return { name, compactedAt: upTo === undefined ? null : new Date(upTo).toISOString(), holds };
}

async function importStatus(): Promise<SystemStatus["imports"]> {
  const { data } = await ImportEntity.query.newest({}).go({ order: "desc", limit: 50 });
  return {
    failed: data.filter((row) => row.state === "failed" || isLost(row)).length,
    underWay: data.filter((row) => isUnderWay(row.state) && !isLost(row)).length,
  };
}
