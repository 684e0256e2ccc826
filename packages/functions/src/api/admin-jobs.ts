import * as Job from "@handiwork/core/domain/job";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

/** What admins see of requests and jobs; what they do about one is a command of its own page. */
export const adminJobs = router("Admin").query("listJobsForAdmins", "/", {
  summary: "Requests or jobs in a state, what changed last first; of disputes what has waited longest first",
  query: paged(Job.AdminJobsQuery),
  answer: [Job.AdminJobPage, "A page of them"],
  run: ({ actor, query }) => Job.listForAdmins(actor, query),
});
