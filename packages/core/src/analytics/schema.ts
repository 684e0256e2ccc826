import * as z from "zod";
import { AccountId } from "../platform/ids.ts";
import { daysShown, maxSightings } from "../reference/analytics.ts";

/** The sightings that browsers report: a profile opened, artisans on a search page, a WhatsApp number tapped. */
const sightingKinds = ["view", "search", "whatsapp"] as const;

/** Sightings reported by a browser. */
export const SightingForm = z
  .object({
    kind: z.enum(sightingKinds),
    artisans: z.array(AccountId).min(1).max(maxSightings),
    visitor: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/)
      .describe("Random, renewed by the browser every day; ignored for signed-in users"),
  })
  .strict();
export type SightingForm = z.infer<typeof SightingForm>;

const people = z.int().min(0);

/** The number of visitors of each kind on a day. */
export const AnalyticsDay = z
  .object({
    day: z.iso.date().describe("In Lagos"),
    views: people.describe("Opened the profile"),
    contacts: people.describe("Started a conversation or tapped WhatsApp"),
    favourites: people.describe("Saved the artisan"),
    searches: people.describe("Saw the artisan among search results"),
  })
  .meta({ id: "AnalyticsDay" });
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

/** The days up to today, oldest first, without gaps. */
export const Analytics = z
  .object({
    days: z.array(AnalyticsDay).max(daysShown.premium),
    isFull: z.boolean().describe("True if these are all the days that premium shows"),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.infer<typeof Analytics>;
