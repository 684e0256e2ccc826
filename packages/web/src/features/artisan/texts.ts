import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { PublicPresence } from "@handiwork/core/presence/schema";
import { siteName } from "@handiwork/core/reference/content";
import { experience } from "../../lib/experience.ts";

/** What the header says of an artisan who has written nothing (A-APROF-09). */
export const defaultBio = "Customer Satisfaction is My Number One Priority";

/** The text of "About me": the artisan's own, or one from what we know (A-GAP-54). */
export function aboutText({ name, bio, category, location, experienceYears }: ArtisanProfile): string {
  if (bio) return bio;
  const years = experienceYears ? `, with ${experience(experienceYears)} of experience` : "";
  return `${name} takes on ${inSentence(category)} in ${location}${years}. Describe the job in a message, and agree the rate and the day before work begins.`;
}

/** What a WhatsApp chat with the artisan begins with (A-GAP-54). */
export function whatsappGreeting({ name }: ArtisanProfile): string {
  return `Hello ${name}, I found your profile on ${siteName} and would like to talk about a job.`;
}

/** "Plumber" becomes "plumber work", "AC Technician" "AC technician work", "Other" only "work". */
function inSentence(category: string): string {
  if (category === "Other") return "work";
  const words = category.split(" ").map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return `${words.join(" ")} work`;
}

/** When an artisan was last there, as precisely as everybody is told (A-GAP-78). */
export function presenceInWords({ isActive, seen }: PublicPresence): string {
  return isActive ? "Active now" : seenTexts[seen];
}

const seenTexts = {
  today: "Last seen today",
  week: "Last seen within a week",
  month: "Last seen within a month",
  earlier: "Last seen over a month ago",
} as const satisfies Record<PublicPresence["seen"], string>;
