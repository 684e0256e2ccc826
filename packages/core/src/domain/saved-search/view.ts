import type { EntityItem } from "electrodb";
import type { Filters } from "../../model/directory/schema.ts";
import type { SavedSearchEntity } from "../../model/saved-search/saved-search.entity.ts";
import { placeOf, type SavedSearch } from "../../model/saved-search/schema.ts";

export type SavedSearchRow = EntityItem<typeof SavedSearchEntity>;

/** A saved search as its owner sees it. */
export function toView(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    searchQuery: row.searchQuery ?? null,
    category: row.category ?? null,
    state: row.state ?? null,
    location: row.location ?? null,
    city: row.city ?? null,
    minPrice: row.minPrice ?? null,
    maxPrice: row.maxPrice ?? null,
    experienceLevel: row.experienceLevel ?? null,
    isPremiumOnly: row.isPremiumOnly,
    isAvailableOnly: row.isAvailableOnly,
    sortBy: row.sortBy,
    isAlert: row.alertBucket !== "",
    createdAt: row.createdAt,
  };
}

/** What a saved search asks the directory for. */
export function toFilters(row: SavedSearchRow): Filters {
  const { searchQuery, category, state, minPrice, maxPrice, experienceLevel } = row;
  const { location, city } = placeOf(toView(row));
  return {
    ...(searchQuery !== undefined && { search: searchQuery }),
    ...(category !== undefined && { category }),
    ...(state !== undefined && { state }),
    ...(location !== null && { location }),
    ...(city !== null && { city }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(experienceLevel !== undefined && { experience: experienceLevel }),
    premium: row.isPremiumOnly,
    available: row.isAvailableOnly,
  };
}
