import { selfCheck, SelfCheck } from "@handiwork/core/flows/self-check";
import * as Settings from "@handiwork/core/domain/settings";
import { readSite } from "@handiwork/core/flows/site";
import * as Subscription from "@handiwork/core/domain/subscription";
import * as z from "zod";
import { router } from "./router.ts";

/** What pages show of the settings. */
export const site = router("Site").query("siteSettings", "/", {
  summary: "Contacts, links and numbers that every page shows",
  answer: [Settings.Site, "What pages show"],
  run: async ({ c }) => {
    c.header("Cache-Control", "public, max-age=60");
    return readSite();
  },
});

/** How the marketplace finds itself. */
export const selfChecks = router("Site").query("selfCheck", "/", {
  summary: "Whether each collection can be read, and whether its rules hold; in production for admins",
  answer: [SelfCheck, "What was found"],
  problems: [401],
  run: ({ actor }) => selfCheck(actor),
});

/** What admins set. */
export const adminSettings = router("Admin")
  .query("readSettings", "/settings", {
    summary: "The settings of the whole site",
    answer: [Settings.SettingsAnswer, "The settings"],
    run: ({ actor }) => Settings.forAdmins(actor),
  })
  .command("saveSettings", "PUT /settings", {
    summary: "Change the settings, from the version that one has read",
    body: Settings.SettingsForm,
    answer: [Settings.SettingsAnswer, "The settings as they are now"],
    problems: [409],
    run: ({ actor, body, visit }) => Settings.save(actor, body, visit),
  })
  .query("listPlansForAdmins", "/plans", {
    summary: "The subscription plans with their prices",
    answer: [Subscription.ManagedPlans, "The plans"],
    run: ({ actor }) => Subscription.listForAdmins(actor),
  })
  .command("changePlan", "PUT /plans/{slug}", {
    summary: "Change what a plan costs, whether it is for sale, and its place",
    params: z.object({ slug: Subscription.PlanSlug }),
    body: Subscription.PlanForm,
    answer: [Subscription.ManagedPlan, "The plan"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Subscription.changePlan(actor, params.slug, body, visit),
  });
