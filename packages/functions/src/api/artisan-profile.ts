import * as Artisan from "@handiwork/core/domain/artisan";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Own artisan record"];

const read = operation("readOwnArtisan", {
  method: "get",
  path: "/",
  tags,
  summary: "One's own record as an artisan",
  request: { query: z.object({}).strict() },
  responses: answers(Artisan.OwnArtisanAnswer, "The record, or null", [400, 401]),
});

const save = operation("saveArtisanProfile", {
  method: "put",
  path: "/",
  tags,
  summary: "Save the profile editor's form; where there is no record yet, one that waits for approval",
  request: { body: jsonBody(Artisan.ArtisanProfileForm) },
  responses: answers(Artisan.OwnArtisanAnswer, "The record as it is now", [400, 401, 404, 409, 415, 429]),
});

const change = operation("changeArtisanProfile", {
  method: "patch",
  path: "/",
  tags,
  summary: "Change what the dashboard's form names; blank texts become none, a blank category or place stays",
  request: { body: jsonBody(Artisan.ArtisanDashboardForm) },
  responses: answers(Artisan.OwnArtisanAnswer, "The record as it is now", [400, 401, 404, 415, 429]),
});

/** What artisans do about their own record. */
export const artisanProfile = router()
  .openapi(read, async (c) => c.json(await Artisan.readOwn(c.get("actor")), 200))
  .openapi(save, async (c) =>
    c.json(await Artisan.save(c.get("actor"), c.req.valid("json"), visitOf(c)), 200),
  )
  .openapi(change, async (c) =>
    c.json(await Artisan.change(c.get("actor"), c.req.valid("json"), visitOf(c)), 200),
  );
