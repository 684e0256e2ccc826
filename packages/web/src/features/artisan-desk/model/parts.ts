import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import type { Part, ProfileParts } from "@handiwork/core/model/artisan/completeness";
import { paths } from "../../../lib/paths.ts";

/** Where a part of the profile is filled in; the hash names the field. */
export function placeOf(part: Part): string {
  if (part === "avatar") return paths.profile;
  const isOnDashboard = part === "description" || part === "services";
  return `${isOnDashboard ? paths.artisanDashboard : paths.editArtisanProfile}#${part}`;
}

/** What a profile is measured by. In: the record, null where there is none, and whether there is a photograph. */
export function partsOf(artisan: OwnArtisan | null, hasAvatar: boolean): ProfileParts {
  return {
    businessName: artisan?.businessName ?? null,
    bio: artisan?.bio ?? null,
    description: artisan?.description ?? null,
    hourlyRate: artisan?.hourlyRate ?? null,
    experienceYears: artisan?.experienceYears ?? null,
    whatsappNumber: artisan?.whatsappNumber ?? null,
    services: artisan?.services ?? [],
    skills: artisan?.skills ?? [],
    languages: artisan?.languages ?? [],
    pictures: artisan?.portfolio.length ?? 0,
    hasAvatar,
  };
}
