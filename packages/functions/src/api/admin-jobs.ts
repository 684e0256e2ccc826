import * as Job from "@handiwork/core/jobs";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

/** Admins' list of requests and jobs. Their actions are commands of the request's own page. */
export const adminJobs = router("Admin").query("listJobsForAdmins", "/", {
  summary: "List requests or jobs in a state, latest change first; disputes by longest wait",
  query: paged(Job.AdminJobsQuery),
  answer: [Job.AdminJobPage, "A page"],
  run: ({ actor, query }) => Job.listForAdmins(actor, query),
});
