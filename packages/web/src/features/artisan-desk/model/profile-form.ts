import type { Draft } from "./draft.ts";
import type { ArtisanProfileForm, OwnArtisan } from "@handiwork/core/model/artisan/schema";

/** The editor's fields without the pictures, as somebody types them. */
export type ProfileFields = Omit<ArtisanProfileForm, "portfolio">;

/** What the editor begins with. In: the record, null where there is none yet. */
export function fieldsOf(artisan: OwnArtisan | null): ProfileFields {
  return {
    businessName: artisan?.businessName ?? "",
    category: artisan?.category ?? "",
    location: artisan?.location ?? "",
    hourlyRate: typed(artisan?.hourlyRate),
    experienceYears: artisan?.experienceYears ?? "",
    jobsCompleted: typed(artisan?.jobsCompleted),
    whatsappNumber: artisan?.whatsappNumber ?? "",
    bio: artisan?.bio ?? "",
    skills: artisan?.skills ?? [],
    languages: artisan?.languages ?? [],
  };
}

/** A number as it stands in its field; none and 0 are both left blank. */
export function typed(number: number | null | undefined): string {
  return number ? String(number) : "";
}

/** The fields that differ from those that are saved. */
export function changedFields(fields: ProfileFields, saved: ProfileFields): Draft["fields"] {
  const now: Readonly<Record<string, unknown>> = { ...fields };
  const changed = Object.entries(saved).filter(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed.map(([name]) => [name, now[name]]));
}
