import * as Application from "@handiwork/core/domain/application";
import { router } from "./router.ts";

/** Where clients apply to become artisans. */
export const application = router("Application")
  .command("apply", "POST /", {
    summary: "Apply to become an artisan, once at a time",
    body: Application.ApplicationForm,
    answer: [Application.ApplicationAnswer, "The application, which waits for the admins"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Application.apply(actor, body),
  })
  .query("readApplication", "/", {
    summary: "One's own application, and how it stands",
    answer: [Application.ApplicationAnswer, "The application, or null"],
    run: ({ actor }) => Application.read(actor),
  });
