import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import type { Part, ProfileParts } from "@handiwork/core/model/artisan/completeness";
import {
  dashboardFields,
  dashboardInputs,
  editorFields,
  editorInputs,
  viewOf,
} from "@handiwork/core/model/artisan/fields";
import { paths } from "../../../lib/paths.ts";

/** Where a part of the profile is filled in; the hash names the field. */
export function placeOf(part: Part): string {
  if (part === "avatar") return paths.profile;
  const isOnDashboard = part in dashboardInputs && !(part in editorInputs);
  return `${isOnDashboard ? paths.artisanDashboard : paths.editArtisanProfile}#${part}`;
}

/** What a profile is measured by. In: the record, null where there is none, and whether there is a photograph. */
export function partsOf(artisan: OwnArtisan | null, hasAvatar: boolean): ProfileParts {
  return {
    ...viewOf(artisan, editorFields),
    ...viewOf(artisan, dashboardFields),
    pictures: artisan?.portfolio.length ?? 0,
    hasAvatar,
  };
}
