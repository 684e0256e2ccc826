import type { EntityItem } from "electrodb";
import { areaOf } from "../reference/areas.ts";
import type { Filters } from "../directory/schema.ts";
import type { SavedSearchEntity } from "./saved-search.entity.ts";
import { omitUndefined, viewOf } from "../platform/table/shapes.ts";
import { placeOf, SavedSearch } from "./schema.ts";

export type SavedSearchRow = EntityItem<typeof SavedSearchEntity>;

const Stored = SavedSearch.omit({ areaName: true, isAlert: true });

export function toView(row: SavedSearchRow): SavedSearch {
  const area = areaOf(row.area ?? "");
  return {
    ...viewOf(Stored, row),
    areaName: area ? `${area.name}, ${area.state}` : null,
    isAlert: row.alertBucket !== "",
  };
}

export function toFilters(row: SavedSearchRow): Filters {
  const {
    searchQuery: search,
    category,
    state,
    minPrice,
    maxPrice,
    experienceLevel: experience,
    language,
    area,
    within,
  } = row;
  const { location, city } = placeOf(toView(row));
  return {
    ...omitUndefined({ search, category, state, minPrice, maxPrice, experience, language, area, within }),
    ...omitUndefined({ location: location ?? undefined, city: city ?? undefined }),
    premium: row.isPremiumOnly,
    available: row.isAvailableOnly,
  };
}
