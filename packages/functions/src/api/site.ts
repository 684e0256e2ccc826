import { selfCheck, SelfCheck } from "@handiwork/core/self-check";
import * as Settings from "@handiwork/core/settings";
import { readSite } from "@handiwork/core/site";
import * as Subscription from "@handiwork/core/premium";
import * as z from "zod";
import { router } from "./router.ts";

/** Public settings. */
export const site = router("Site").query("siteSettings", "/", {
  summary: "Get the contacts, links and numbers of the pages",
  answer: [Settings.Site, "The public settings"],
  run: async ({ c }) => {
    c.header("Cache-Control", "public, max-age=60");
    return readSite();
  },
});

/** The self-check. */
export const selfChecks = router("Site").query("selfCheck", "/", {
  summary: "Check that each collection is readable and its rules hold; in production for admins only",
  answer: [SelfCheck, "The results"],
  problems: [401],
  run: ({ actor }) => selfCheck(actor),
});

/** Admins' settings. */
export const adminSettings = router("Admin")
  .query("readSettings", "/settings", {
    summary: "Get the site's settings",
    answer: [Settings.SettingsAnswer, "The settings"],
    run: ({ actor }) => Settings.readForAdmins(actor),
  })
  .command("saveSettings", "PUT /settings", {
    summary: "Update the site's settings; rejects an outdated version",
    body: Settings.SettingsForm,
    answer: [Settings.SettingsAnswer, "The updated settings"],
    problems: [409],
    run: ({ actor, body, visit }) => Settings.save(actor, body, visit),
  })
  .query("listPlansForAdmins", "/plans", {
    summary: "List subscription plans with their prices",
    answer: [Subscription.ManagedPlans, "The plans"],
    run: ({ actor }) => Subscription.listForAdmins(actor),
  })
  .command("changePlan", "PUT /plans/{slug}", {
    summary: "Update a plan's price, availability and position",
    params: z.object({ slug: Subscription.PlanSlug }),
    body: Subscription.PlanForm,
    answer: [Subscription.ManagedPlan, "The plan"],
    problems: [404, 409],
    run: ({ actor, params, body, visit }) => Subscription.changePlan(actor, params.slug, body, visit),
  });
