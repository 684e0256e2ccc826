import { verb } from "../platform/access/index.ts";
import { list as listAudit } from "../audit/index.ts";
import { ImportEntity } from "../imports/import.entity.ts";
import { isUnderWay } from "../imports/schema.ts";
import { isLost } from "../imports/read.ts";
import { now, nowIso } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { artisans } from "../directory/artisans.ts";
import { findManifest } from "../directory/snapshot.ts";
import { isTransient } from "../platform/errors.ts";
import { merchants } from "../merchant-directory/collection.ts";
import { queueSize } from "../platform/queue.ts";
import { StreamHeartbeatEntity } from "./stream-heartbeat.entity.ts";
import type { SystemStatus } from "./schema.ts";
import { TotalsEntity } from "./totals.entity.ts";

/** The time within which a working stream delivers a change, in ms. */
const late = 60_000;

/**
 * Returns the status of background work for admins (B-GAP-32). Four reads of the table, two of the snapshots'
 * manifests, and one request per dead-letter queue.
 */
export const systemStatus = verb("systemStatus", async (): Promise<SystemStatus> => {
  const [queues, stream, imports, ...directories] = await Promise.all([
    failedQueues(),
    streamStatus(),
    importStatus(),
    directoryStatus("artisans", artisans),
    directoryStatus("merchants", merchants),
  ]);
  return { queues, stream, directories, imports };
});

/** Returns the number of messages in each dead-letter queue. An unavailable queue does not affect the others. */
export function failedQueues(): Promise<SystemStatus["queues"]> {
  const named = config()
    .FAILED_QUEUES.split(" ")
    .filter(Boolean)
    .map((entry) => entry.split("="));
  return Promise.all(
    named.map(async ([name = "", url = ""]) => ({ name, waiting: await queueSize(url).catch(unknown) })),
  );
}

function unknown(error: unknown): null {
  if (!isTransient(error)) throw error;
  return null;
}

/**
 * Returns the stream's lag. An audit entry newer than the last batch, and than the last recount (seeds bypass the
 * stream), has been waiting since it was written. Otherwise a recent batch states the lag, and a silent stream has
 * nothing left to deliver.
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

/** Returns a time in ms; 0 if there is none. */
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
