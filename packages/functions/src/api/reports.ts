import { Id } from "@handiwork/core/platform/ids";
import * as Report from "@handiwork/core/moderation";
import * as z from "zod";
import { pagedQuery, pictureWidth } from "./queries.ts";
import { cachePrivately } from "./responses.ts";
import { router } from "./router.ts";

const one = z.object({ id: Id });

/** Reports by users. */
export const reports = router("Reports").command("report", "POST /", {
  summary: "Report a user, a message, a review or the client of a request",
  body: Report.ReportForm,
  answer: "The admins are notified",
  problems: [404, 429],
  run: ({ actor, body }) => Report.report(actor, body),
});

/** Admins' operations on reports. */
export const userReports = router("Admin")
  .query("listUserReports", "/", {
    summary: "List users' reports, newest first",
    query: pagedQuery(Report.UserReportsQuery),
    answer: [Report.UserReportPage, "A page of reports"],
    run: ({ actor, query }) => Report.list(actor, query),
  })
  .command("resolveUserReport", "POST /{id}/resolve", {
    summary: "Resolve a report",
    params: one,
    body: Report.ResolveForm,
    answer: "It is resolved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Report.resolve(actor, params.id, body, visit),
  })
  .query("userReportImage", "/{id}/image", {
    summary: "Get the picture of a reported message; redirects to a link that is valid for one to two hours",
    params: one,
    query: pictureWidth,
    answer: { redirect: "The picture" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await Report.imageLink(actor, params.id, query);
      cachePrivately(c);
      return link;
    },
  });
