import * as Artisan from "@handiwork/core/domain/artisan";
import { router } from "./router.ts";

/** What artisans do about their own record. */
export const artisanProfile = router("Own artisan record")
  .query("readOwnArtisan", "/", {
    summary: "One's own record as an artisan",
    answer: [Artisan.OwnArtisanAnswer, "The record, or null"],
    run: ({ actor }) => Artisan.readOwn(actor),
  })
  .command("saveArtisanProfile", "PUT /", {
    summary: "Save the profile editor's form; where there is no record yet, one that waits for approval",
    body: Artisan.ArtisanProfileChange,
    answer: [Artisan.OwnArtisanAnswer, "The record as it is now"],
    problems: [404, 409, 429],
    run: ({ actor, body, visit }) => Artisan.save(actor, body, visit),
  })
  .command("changeArtisanProfile", "PATCH /", {
    summary:
      "Change what the dashboard's form names; blank texts become none, a blank category or place stays",
    body: Artisan.ArtisanDashboardChange,
    answer: [Artisan.OwnArtisanAnswer, "The record as it is now"],
    problems: [404, 409, 429],
    run: ({ actor, body, visit }) => Artisan.change(actor, body, visit),
  });
