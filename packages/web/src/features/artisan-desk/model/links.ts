import { ArtisanDashboardForm } from "@handiwork/core/model/artisan/schema";
import type { TagRules } from "./tags.ts";

/** The rules of addresses of work that is shown elsewhere (B-VAL-11); the API has the last word on each. */
export const linkRules: TagRules = { entries: 10, characters: 300, read: readLink };

/** An address as people type it, "instagram.com/ada" too. */
function readLink(text: string): { tag: string } | { problem: string } {
  const tag = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const { error } = ArtisanDashboardForm.safeParse({ links: [tag] });
  return error ? { problem: error.issues[0]?.message ?? "" } : { tag };
}
