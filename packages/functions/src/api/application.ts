import * as Application from "@handiwork/core/applications";
import { router } from "./router.ts";

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
