import * as Analytics from "@handiwork/core/flows/analytics";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Analytics"];

const record = operation("recordSightings", {
  method: "post",
  path: "/",
  tags,
  summary:
    "Tell which artisans one saw, or tapped the WhatsApp number of; each counts once a visitor and day",
  request: { body: jsonBody(Analytics.SightingForm) },
  responses: nothing("It will be counted, unless it was before", [400, 415, 429]),
});

const read = operation("artisanAnalytics", {
  method: "get",
  path: "/analytics",
  tags,
  summary: "How many people saw, saved and contacted one, day by day",
  request: { query: z.object({}).strict() },
  responses: answers(Analytics.Analytics, "Thirty days with premium, seven without", [400, 401]),
});

/** What browsers tell of artisans who were seen. */
export const sightings = router().openapi(record, async (c) => {
  await Analytics.record(c.get("actor"), c.req.valid("json"), visitOf(c));
  return c.body(null, 204);
});

/** What artisans are told of it. */
export const analytics = router().openapi(read, async (c) =>
  c.json(await Analytics.read(c.get("actor"), c.get("session").account), 200),
);
