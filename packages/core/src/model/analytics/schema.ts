import * as z from "zod";
import { AccountId } from "../../platform/ids/index.ts";
import { daysShown, mostSighted } from "../../fixed/analytics.ts";

/** What a browser tells of: a profile was opened, artisans were on a search's page, WhatsApp was tapped. */
export const sightingKinds = ["view", "search", "whatsapp"] as const;

/** What somebody saw or did. */
export const SightingForm = z
  .object({
    kind: z.enum(sightingKinds),
    artisans: z.array(AccountId).min(1).max(mostSighted),
    visitor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/)
      .describe("At random, made anew by the browser each day; of no matter to whoever is signed in"),
  })
  .strict();
export type SightingForm = z.infer<typeof SightingForm>;

const people = z.int().min(0);

/** How many people each thing was true of on a day. */
export const AnalyticsDay = z
  .object({
    day: z.iso.date().describe("In Lagos"),
    views: people.describe("Opened the profile"),
    contacts: people.describe("Began a conversation or tapped WhatsApp"),
    favourites: people.describe("Saved the artisan"),
    searches: people.describe("Were shown the artisan among a search's results"),
  })
  .meta({ id: "AnalyticsDay" });
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

/** The days up to today, the oldest first, none left out. */
export const Analytics = z
  .object({
    days: z.array(AnalyticsDay).max(daysShown.premium),
    isFull: z.boolean().describe("Whether these are all the days that premium shows"),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.infer<typeof Analytics>;
