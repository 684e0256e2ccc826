import * as Application from "@handiwork/core/applications";
import * as Artisan from "@handiwork/core/artisans";
import { router } from "./router.ts";

/** Artisans' own record. */
export const artisanProfile = router("Own artisan record")
  .query("readOwnArtisan", "/", {
    summary: "Get your artisan record",
    answer: [Artisan.OwnArtisanAnswer, "The record, or null"],
    run: ({ actor }) => Artisan.readOwn(actor),
  })
  .command("saveArtisanProfile", "PUT /", {
    summary: "Save your artisan record; the first save submits it for approval",
    body: Artisan.ArtisanProfileChange,
    answer: [Artisan.OwnArtisanAnswer, "The updated record"],
    problems: [404, 409, 429],
    run: ({ actor, body, visit }) => Artisan.save(actor, body, visit),
  })
  .command("changeArtisanProfile", "PATCH /", {
    summary:
      "Update fields of your artisan record; empty texts are removed, an empty category or place is ignored",
    body: Artisan.ArtisanDashboardChange,
    answer: [Artisan.OwnArtisanAnswer, "The updated record"],
    problems: [404, 409, 429],
    run: ({ actor, body, visit }) => Artisan.change(actor, body, visit),
  });

/** Clients' applications to become artisans. */
export const application = router("Application")
  .command("apply", "POST /", {
    summary: "Apply to become an artisan; one open application at a time",
    body: Application.ApplicationForm,
    answer: [Application.ApplicationAnswer, "The application, pending approval"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Application.apply(actor, body),
  })
  .query("readApplication", "/", {
    summary: "Get your application and its status",
    answer: [Application.ApplicationAnswer, "The application, or null"],
    run: ({ actor }) => Application.read(actor),
  });
