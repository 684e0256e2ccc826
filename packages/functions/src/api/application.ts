import * as Application from "@handiwork/core/domain/application";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Application"];

const apply = operation("apply", {
  method: "post",
  path: "/",
  tags,
  summary: "Apply to become an artisan, once at a time",
  request: { body: jsonBody(Application.ApplicationForm) },
  responses: answers(
    Application.ApplicationAnswer,
    "The application, which waits for the admins",
    [400, 401, 404, 409, 415, 429],
    201,
  ),
});

const read = operation("readApplication", {
  method: "get",
  path: "/",
  tags,
  summary: "One's own application, and how it stands",
  request: { query: z.object({}).strict() },
  responses: answers(Application.ApplicationAnswer, "The application, or null", [400, 401]),
});

/** Where clients apply to become artisans. */
export const application = router()
  .openapi(apply, async (c) => c.json(await Application.apply(c.get("actor"), c.req.valid("json")), 201))
  .openapi(read, async (c) => c.json(await Application.read(c.get("actor")), 200));
