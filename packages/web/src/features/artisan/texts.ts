import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { PublicPresence } from "@handiwork/core/presence/schema";
import { siteName } from "@handiwork/core/reference/content";
import { experience } from "../../lib/format/format.ts";

/** Header text of an artisan without a biography (A-APROF-09). */
export const defaultBio = "Customer Satisfaction is My Number One Priority";

/** Returns the text of "About me": the artisan's own, or one from the profile (A-GAP-54). */
export function aboutText({ name, bio, category, location, experienceYears }: ArtisanProfile): string {
  if (bio) return bio;
  const years = experienceYears ? `, with ${experience(experienceYears)} of experience` : "";
  return `${name} takes on ${inSentence(category)} in ${location}${years}. Describe the job in a message, and agree the rate and the day before work begins.`;
}

/** Returns the first message of a WhatsApp chat with the artisan (A-GAP-54). */
export function whatsappGreeting({ name }: ArtisanProfile): string {
  return `Hello ${name}, I found your profile on ${siteName} and would like to talk about a job.`;
}

/** Returns "plumber work" for "Plumber", "AC technician work" for "AC Technician" and "work" for "Other". */
function inSentence(category: string): string {
  if (category === "Other") return "work";
  const words = category.split(" ").map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return `${words.join(" ")} work`;
}

/** Returns when an artisan was last active, in the precision that is public (A-GAP-78). */
export function presenceText({ isActive, seen }: PublicPresence): string {
  return isActive ? "Active now" : seenTexts[seen];
}

const seenTexts = {
  today: "Last seen today",
  week: "Last seen within a week",
  month: "Last seen within a month",
  earlier: "Last seen over a month ago",
} as const satisfies Record<PublicPresence["seen"], string>;
