import * as z from "zod";
import { toE164 } from "../accounts/phone.schema.ts";
import { tradeNames } from "../reference/categories.ts";
import { defaultTradeTerms } from "../reference/trade-terms.ts";
import { support } from "../reference/content.ts";
import { heroStats, popularCategories, testimonials } from "../reference/home-content.ts";
import { requiredText } from "../platform/text/schema.ts";
import { WebAddress } from "../platform/text/web-address.ts";

const trades = popularCategories.map(({ trade }) => trade);

/** The URL of a social icon; an empty one hides the icon. */
const SocialLinks = z.strictObject({
  facebook: WebAddress,
  instagram: WebAddress,
  x: WebAddress,
});

const Stat = z.strictObject({
  value: requiredText("Enter a number", 12),
  label: requiredText("Enter what is counted", 30),
});

const Testimonial = z.strictObject({
  name: requiredText("Enter a name", 60),
  place: requiredText("Enter a place", 80),
  text: requiredText("Enter what they say", 300),
});

/** Returns the schema of a limit, within a sensible maximum. */
function times(most: number) {
  const error = `Enter a whole number from 1 to ${most}`;
  return z.int({ error }).min(1, { error }).max(most, { error });
}

const Limits = z.strictObject({
  newConversationsADay: times(500).describe("New conversations of a client (A-GAP-70)"),
  messagesAMinute: times(600).describe("Messages of a user"),
  reviewsADay: times(200).describe("Reviews of a client"),
  reportsADay: times(100).describe("Reports of a user"),
});
export type Limits = z.infer<typeof Limits>;

const Words = z
  .array(
    z.strictObject({
      trade: z.enum(tradeNames),
      words: z.array(requiredText("Enter a word", 40)).max(60, { error: "At most 60 words for a trade" }),
    }),
  )
  .max(tradeNames.length)
  .describe("Clients' words for a trade; searches for them find the trade");

/** The site's settings (A-GAP-47, A-GAP-70). */
export const Settings = z.strictObject({
  support: z.strictObject({
    // Stored as typed, because pages show it that way.
    phone: requiredText("Enter a telephone number", 30).refine((typed) => toE164(typed) !== undefined, {
      error: "Enter a telephone number, such as +234 700 426 3449",
    }),
    email: z.email({ error: "Enter an email address" }).max(120),
    location: requiredText("Enter a place", 80),
  }),
  socialLinks: SocialLinks,
  useRealNumbers: z.boolean().describe("True to show the actual numbers on the home page instead of these"),
  heroStats: z.array(Stat).length(heroStats.length),
  popularCategories: z
    .array(z.strictObject({ trade: z.enum(trades), count: requiredText("Enter a number", 12) }))
    .length(trades.length)
    .refine((list) => new Set(list.map(({ trade }) => trade)).size === list.length, {
      error: "Each trade once",
    }),
  testimonials: z.array(Testimonial).length(testimonials.length),
  limits: Limits,
  clientsWords: Words,
});
export type Settings = z.infer<typeof Settings>;

/** The default settings. */
export const defaults: Settings = {
  support: { ...support },
  socialLinks: { facebook: "", instagram: "", x: "" },
  useRealNumbers: false,
  heroStats: heroStats.map((each) => ({ ...each })),
  popularCategories: popularCategories.map((each) => ({ ...each })),
  testimonials: testimonials.map((each) => ({ ...each })),
  clientsWords: defaultTradeTerms.map(({ trade, words }) => ({ trade, words: [...words] })),
  limits: { newConversationsADay: 30, messagesAMinute: 60, reviewsADay: 20, reportsADay: 10 },
};

const version = z.int().min(0).describe("Incremented by each change; 0 before the first");

export const SettingsAnswer = z
  .object({
    settings: Settings,
    version,
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable().describe("The admin's name"),
  })
  .meta({ id: "SettingsAnswer" });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** All settings, and the version they were changed from. */
export const SettingsForm = z.strictObject({ settings: Settings, version }).meta({ id: "SettingsForm" });
export type SettingsForm = z.infer<typeof SettingsForm>;

export const Site = z
  .object({
    support: z.object({ phone: z.string(), email: z.string(), location: z.string() }),
    socialLinks: z.array(z.object({ label: z.enum(["Facebook", "Instagram", "X"]), href: z.string() })),
    heroStats: z.array(z.object({ value: z.string(), label: z.string() })),
    popularCategories: z.array(z.object({ trade: z.enum(trades), count: z.string() })),
    testimonials: z.array(z.object({ name: z.string(), place: z.string(), text: z.string() })),
  })
  .meta({ id: "Site" });
export type Site = z.infer<typeof Site>;
