import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { list as listAudit } from "../audit/index.ts";
import { ImportEntity } from "../bulk-import/import.entity.ts";
import { isUnderWay } from "../bulk-import/schema.ts";
import { now, nowIso } from "../clock/index.ts";
import { config } from "../config/index.ts";
import { artisans } from "../directory/artisans.ts";
import type { Collection } from "../directory/collection.ts";
import { findManifest } from "../directory/snapshot.ts";
import { isPassing } from "../errors/index.ts";
import { merchants } from "../merchant-directory/collection.ts";
import { waitingIn } from "../queue/index.ts";
import { HeardEntity } from "./heard.entity.ts";
import type { SystemStatus } from "./schema.ts";

/** A change that the stream has not told of for so long keeps it waiting, in milliseconds. */
const late = 60_000;

/**
 * How the parts are that nobody sees work, for admins (B-GAP-32): three reads of the table, two of the snapshots' manifests, and one
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
function failedQueues(): Promise<SystemStatus["queues"]> {
  const named = config()
    .FAILED_QUEUES.split(" ")
    .filter(Boolean)
    .map((entry) => entry.split("="));
  return Promise.all(
    named.map(async ([name = "", url = ""]) => ({ name, waiting: await waitingIn(url).catch(unknown) })),
  );
}

function unknown(error: unknown): null {
  if (!isPassing(error)) throw error;
  return null;
}

/** An admin's deed that the stream has not told of yet says that it is behind, though it was heard before. */
async function streamStatus(): Promise<SystemStatus["stream"]> {
  const [{ data: heard }, { items }] = await Promise.all([
    HeardEntity.get({}).go(),
    listAudit({ month: nowIso().slice(0, 7) }, undefined, 1),
  ]);
  const newest = items[0] ? Date.parse(items[0].createdAt) : 0;
  const waiting = now() - newest;
  const isBehind = newest > Date.parse(heard?.at ?? new Date(0).toISOString()) && waiting > late;
  return {
    heardAt: heard?.at ?? null,
    lagSeconds: isBehind ? Math.round(waiting / 1000) : (heard?.lagSeconds ?? null),
  };
}

async function directoryStatus(
  name: "artisans" | "merchants",
  collection: Collection,
): Promise<SystemStatus["directories"][number]> {
  const found = await findManifest(collection).catch(unknown);
  const { upTo, artisans: holds = 0 } = found?.manifest ?? {};
  return { name, compactedAt: upTo === undefined ? null : new Date(upTo).toISOString(), holds };
}

async function importStatus(): Promise<SystemStatus["imports"]> {
  const { data } = await ImportEntity.query.newest({}).go({ order: "desc", limit: 50 });
  return {
    failed: data.filter(({ state }) => state === "failed").length,
    underWay: data.filter(({ state }) => isUnderWay(state)).length,
  };
}
