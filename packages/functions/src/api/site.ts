import { selfCheck, SelfCheck } from "@handiwork/core/flows/self-check";
import * as Settings from "@handiwork/core/domain/settings";
import { readSite } from "@handiwork/core/flows/site";
import * as Subscription from "@handiwork/core/domain/subscription";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const nothingElse = z.object({}).strict();

const shown = operation("siteSettings", {
  method: "get",
  path: "/",
  tags: ["Site"],
  summary: "Contacts, links and numbers that every page shows",
  request: { query: nothingElse },
  responses: answers(Settings.Site, "What pages show", [400]),
});

const checked = operation("selfCheck", {
  method: "get",
  path: "/",
  tags: ["Site"],
  summary: "Whether each collection can be read, and whether its rules hold; in production for admins",
  request: { query: nothingElse },
  responses: answers(SelfCheck, "What was found", [400, 401]),
});

const read = operation("readSettings", {
  method: "get",
  path: "/settings",
  tags,
  summary: "The settings of the whole site",
  request: { query: nothingElse },
  responses: answers(Settings.SettingsAnswer, "The settings", [400, 401]),
});

const save = operation("saveSettings", {
  method: "put",
  path: "/settings",
  tags,
  summary: "Change the settings, from the version that one has read",
  request: { body: jsonBody(Settings.SettingsForm) },
  responses: answers(Settings.SettingsAnswer, "The settings as they are now", [400, 401, 409, 415]),
});

const plans = operation("listPlansForAdmins", {
  method: "get",
  path: "/plans",
  tags,
  summary: "The subscription plans with their prices",
  request: { query: nothingElse },
  responses: answers(Subscription.ManagedPlans, "The plans", [400, 401]),
});

const price = operation("changePlan", {
  method: "put",
  path: "/plans/{slug}",
  tags,
  summary: "Change what a plan costs, whether it is for sale, and its place",
  request: { params: z.object({ slug: Subscription.PlanSlug }), body: jsonBody(Subscription.PlanForm) },
  responses: answers(Subscription.ManagedPlan, "The plan", [400, 401, 404, 409, 415]),
});

/** What pages show of the settings. */
export const site = router().openapi(shown, async (c) => {
  c.header("Cache-Control", "public, max-age=60");
  return c.json(await readSite(), 200);
});

/** How the marketplace finds itself. */
export const selfChecks = router().openapi(checked, async (c) =>
  c.json(await selfCheck(c.get("actor")), 200),
);

/** What admins set. */
export const adminSettings = router()
  .openapi(read, async (c) => c.json(await Settings.forAdmins(c.get("actor")), 200))
  .openapi(save, async (c) =>
    c.json(await Settings.save(c.get("actor"), c.req.valid("json"), visitOf(c)), 200),
  )
  .openapi(plans, async (c) => c.json(await Subscription.listForAdmins(c.get("actor")), 200))
  .openapi(price, async (c) => {
    const { slug } = c.req.valid("param");
    return c.json(await Subscription.changePlan(c.get("actor"), slug, c.req.valid("json"), visitOf(c)), 200);
  });
