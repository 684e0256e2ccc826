import * as Directory from "@handiwork/core/domain/directory";
import { beginFanOut } from "@handiwork/core/flows/fan-out";
import { beginAlerts } from "@handiwork/core/flows/notices/saved-search";
import { ArtisanEntity } from "@handiwork/core/model/artisan/artisan.entity";
import { on, type Outcomes } from "./change.ts";
import { followNames } from "./names.ts";

/** Safe to repeat: the feed gets what is true at that moment. */
export const project = on(ArtisanEntity, async ({ before, after }) => {
  await Directory.publish((after ?? before)?.id ?? "");
  await followNames({ before, after });
});

/**
 * Whoever becomes listed is told to those whose saved search finds them; whoever is available again, to those who saved them; of whoever is
 * suspended the quotes end. Safe to repeat: the same moment is the same run, and what was told is marked.
 */
export const react = on(ArtisanEntity, async ({ before, after }): Outcomes => {
  if (!after) return [];
  const at = after.updatedAt ?? after.createdAt;
  const of = { artisanId: after.id, at };
  const [was, is] = [before?.approval === "approved", after.approval === "approved"];
  if (is && !was) return [await beginAlerts(after.id, at)];
  if (was && !is) await beginFanOut(...absence(of));
  if (was && is && after.isOnline && !before?.isOnline)
    await beginFanOut({ kind: "tell-of-availability", ...of });
  return [];
});

/** What follows for the quotes and jobs of an artisan who may take no jobs for now. */
export function absence(of: { readonly artisanId: string; readonly at: string }) {
  return [
    { kind: "withdraw-quotes", ...of },
    { kind: "tell-of-absence", ...of },
  ] as const;
}
