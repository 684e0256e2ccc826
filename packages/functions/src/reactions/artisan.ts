import * as Directory from "@handiwork/core/domain/directory";
import { beginAlerts } from "@handiwork/core/flows/notices/saved-search";
import { ArtisanEntity } from "@handiwork/core/model/artisan/artisan.entity";
import { on, type Outcomes } from "./change.ts";
import { followNames } from "./names.ts";

/** Safe to repeat: the feed gets what is true at that moment. */
export const project = on(ArtisanEntity, async ({ before, after }) => {
  await Directory.publish((after ?? before)?.id ?? "");
  await followNames({ before, after });
});

/** Whoever becomes listed is told to those whose saved search finds them. Safe to repeat: the same moment is the same run. */
export const react = on(ArtisanEntity, async ({ before, after }): Outcomes => {
  if (after?.approval !== "approved" || before?.approval === "approved") return [];
  return [await beginAlerts(after.id, after.updatedAt ?? after.createdAt)];
});
