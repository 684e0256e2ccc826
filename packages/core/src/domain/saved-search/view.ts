import type { EntityItem } from "electrodb";
import type { Filters } from "../../model/directory/schema.ts";
import type { SavedSearchEntity } from "../../model/saved-search/saved-search.entity.ts";
import { defined, viewOf } from "../../platform/table/shapes.ts";
import { placeOf, SavedSearch } from "../../model/saved-search/schema.ts";

export type SavedSearchRow = EntityItem<typeof SavedSearchEntity>;

const Stored = SavedSearch.omit({ isAlert: true });

export function toView(row: SavedSearchRow): SavedSearch {
  return { ...viewOf(Stored, row), isAlert: row.alertBucket !== "" };
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
  } = row;
  const { location, city } = placeOf(toView(row));
  return {
    ...defined({ search, category, state, minPrice, maxPrice, experience, language }),
    ...defined({ location: location ?? undefined, city: city ?? undefined }),
    premium: row.isPremiumOnly,
    available: row.isAvailableOnly,
  };
}
