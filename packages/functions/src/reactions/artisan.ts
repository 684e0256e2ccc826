import * as Directory from "@handiwork/core/domain/directory";
import { beginAlerts } from "@handiwork/core/flows/notices/saved-search";
import { tellOfAvailability } from "@handiwork/core/flows/notices/triggers/saved-artisans";
import { ArtisanEntity } from "@handiwork/core/model/artisan/artisan.entity";
import { on, type Outcomes } from "./change.ts";
import { follows } from "./job.ts";
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
  if (after.approval !== "approved")
    return before?.approval === "approved" ? (await follows()).followAbsence(after.id, at) : [];
  if (before?.approval !== "approved") return [await beginAlerts(after.id, at)];
  return after.isOnline && !before.isOnline ? tellOfAvailability(after.id, at) : [];
});
