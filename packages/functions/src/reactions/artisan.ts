import * as Directory from "@handiwork/core/directory";
import { beginFanOut } from "@handiwork/core/fan-out";
import { queueAlerts } from "@handiwork/core/saved-searches/notices";
import { ArtisanEntity } from "@handiwork/core/artisans/artisan.entity";
import { on, type Outcomes } from "./change.ts";
import { syncLookup } from "./sync-lookup.ts";

/** Publishes the change to the directory's feed. Idempotent: publishes the current state. */
export const project = /* @__PURE__ */ on(ArtisanEntity, async ({ before, after }) => {
  await Directory.publish((after ?? before)?.id ?? "");
  await syncLookup({ before, after });
});

/**
 * Alerts users whose saved search finds a newly listed artisan, tells clients who saved an artisan that they are
 * available again, and ends a suspended artisan's quotes. Idempotent: sent notices are marked.
 */
export const react = /* @__PURE__ */ on(ArtisanEntity, async ({ before, after }): Outcomes => {
  if (!after) return [];
  const at = after.updatedAt ?? after.createdAt;
  const of = { artisanId: after.id, at };
  const [was, is] = [before?.approval === "approved", after.approval === "approved"];
  if (is && !was) return [await queueAlerts(after.id, at)];
  if (was && !is) await beginFanOut(...handleAbsence(of));
  if (was && is && after.isOnline && !before?.isOnline)
    await beginFanOut({ kind: "tell-of-availability", ...of });
  return [];
});

/** Ends the quotes of an artisan who may not take jobs, and informs the clients of their jobs. */
export function handleAbsence(of: { readonly artisanId: string; readonly at: string }) {
  return [
    { kind: "withdraw-quotes", ...of },
    { kind: "tell-of-absence", ...of },
  ] as const;
}
