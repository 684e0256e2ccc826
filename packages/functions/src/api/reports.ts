import { Id } from "@handiwork/core/platform/ids";
import * as Report from "@handiwork/core/flows/report";
import * as z from "zod";
import { choice, paged } from "./queries.ts";
import { router } from "./router.ts";

const one = z.object({ id: Id });

/** Where users report. */
export const reports = router("Reports").command("report", "POST /", {
  summary: "Tell the admins of a person, a message, a review, or the client of a request",
  body: Report.ReportForm,
  answer: "They are told, now or before",
  problems: [404, 429],
  run: ({ actor, body }) => Report.report(actor, body),
});

/** What admins do with it. */
export const userReports = router("Admin")
  .query("listUserReports", "/", {
    summary: "What users reported, newest first",
    query: paged(Report.UserReportsQuery),
    answer: [Report.UserReportPage, "A page of reports"],
    run: ({ actor, query }) => Report.list(actor, query),
  })
  .command("resolveUserReport", "POST /{id}/resolve", {
    summary: "Note that one is done with a report",
    params: one,
    body: Report.ResolveForm,
    answer: "It is resolved",
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Report.resolve(actor, params.id, body, visit),
  })
  .query("userReportImage", "/{id}/image", {
    summary:
      "The picture of a message that was reported; the link that it leads to ends after an hour or two",
    params: one,
    query: z.object({ width: choice(400, 1280).optional() }).strict(),
    answer: { redirect: "Where the picture is" },
    problems: [404],
    run: async ({ actor, params, query, c }) => {
      const link = await Report.imageLink(actor, params.id, query);
      // Shorter than the link is good.
      c.header("Cache-Control", "private, max-age=600");
      c.header("Vary", "Cookie", { append: true });
      return link;
    },
  });
