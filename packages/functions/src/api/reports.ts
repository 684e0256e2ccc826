import { Id } from "@handiwork/core/platform/ids";
import * as Report from "@handiwork/core/flows/report";
import * as z from "zod";
import { operation } from "./operation.ts";
import { choice, integer } from "./queries.ts";
import { answers, elsewhere, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const make = operation("report", {
  method: "post",
  path: "/",
  tags: ["Reports"],
  summary: "Tell the admins of a person, or of a message that one received",
  request: { body: jsonBody(Report.ReportForm) },
  responses: nothing("They are told, now or before", [400, 401, 404, 415, 429]),
});

const one = z.object({ id: Id });

const list = operation("listUserReports", {
  method: "get",
  path: "/",
  tags: ["Admin"],
  summary: "What users reported, newest first",
  request: { query: Report.UserReportsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Report.UserReportPage, "A page of reports", [400, 401]),
});

const resolve = operation("resolveUserReport", {
  method: "post",
  path: "/{id}/resolve",
  tags: ["Admin"],
  summary: "Note that one is done with a report",
  request: { params: one, body: jsonBody(Report.ResolveForm) },
  responses: nothing("It is resolved", [400, 401, 404, 415]),
});

const image = operation("userReportImage", {
  method: "get",
  path: "/{id}/image",
  tags: ["Admin"],
  summary: "The picture of a message that was reported; the link that it leads to ends after an hour or two",
  request: { params: one, query: z.object({ width: choice(400, 1280).optional() }).strict() },
  responses: elsewhere("Where the picture is", [400, 401, 404]),
});

/** Where users report. */
export const reports = router().openapi(make, async (c) => {
  await Report.report(c.get("actor"), c.req.valid("json"));
  return c.body(null, 204);
});

/** What admins do with it. */
export const userReports = router()
  .openapi(list, async (c) => c.json(await Report.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(resolve, async (c) => {
    await Report.resolve(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(image, async (c) => {
    const link = await Report.imageLink(c.get("actor"), c.req.valid("param").id, c.req.valid("query"));
    // Shorter than the link is good.
    c.header("Cache-Control", "private, max-age=600");
    c.header("Vary", "Cookie", { append: true });
    return c.redirect(link, 302);
  });
