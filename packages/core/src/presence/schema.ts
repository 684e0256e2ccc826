import * as z from "zod";
import { AccountId } from "../platform/ids.ts";
import { maxPartners } from "../reference/realtime.ts";

const id = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The account ids whose presence is requested, separated by commas. */
export const PresenceQuery = z.object({
  partners: z
    .string()
    .regex(new RegExp(`^${id}(,${id}){0,${maxPartners - 1}}$`), "Not a list of account ids")
    .describe(`At most ${maxPartners} account ids, separated by commas`),
});
export type PresenceQuery = z.infer<typeof PresenceQuery>;

/** A partner's presence in a conversation. */
export const Presence = z
  .object({
    partnerId: AccountId,
    isActive: z.boolean().describe("True if they have Handiwork open"),
    seenAt: z.iso.datetime().describe("When they were last certainly online"),
  })
  .meta({ id: "Presence" });
export type Presence = z.infer<typeof Presence>;

export const PresenceList = z.object({ items: z.array(Presence) }).meta({ id: "PresenceList" });
export type PresenceList = z.infer<typeof PresenceList>;

/** When a user was last seen, as precisely as is public: today (in Lagos), within 7 or 30 days, or earlier. */
const seenTimes = ["today", "week", "month", "earlier"] as const;

/** An artisan's public presence. */
export const PublicPresence = z
  .object({
    isActive: z.boolean().describe("True if they have Handiwork open"),
    seen: z.enum(seenTimes).describe("When they were last seen: today, within 7 or 30 days, or earlier"),
  })
  .meta({ id: "PublicPresence" });
export type PublicPresence = z.infer<typeof PublicPresence>;
