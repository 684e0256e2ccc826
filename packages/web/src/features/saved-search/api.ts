import { choiceFilters } from "@handiwork/core/reference/choice-filters";
import { stateNamed } from "@handiwork/core/reference/locations";
import { radiusInWords } from "@handiwork/core/reference/radius";
import {
  placeOf,
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchChange,
} from "@handiwork/core/saved-searches/schema";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { explain, hasStatus } from "../../lib/api/errors.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform } from "../../lib/outbox/perform.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { ignoreNotFound, useAction } from "../../lib/forms/use-action.ts";
import { toast } from "../../lib/page/toast.ts";
import { priceRangeLabel } from "../search/active-filters.tsx";
import { categoryLabel, sortLabels } from "../search/filters.ts";

/** The user's saved searches, newest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: async () => (await read(api["saved-searches"].$get())).items,
});

/** A search to save: its criteria, its name, and whether it replaces one with the same name. */
type NewSearch = Criteria & Required<Pick<NewSavedSearch, "name" | "isAlert" | "overwrite">>;

/** The outbox kind for saving a search offline. */
export const savedSearch: Kind<NewSearch, SavedSearch> = defineKind({
  name: "saved-search",
  send: ({ id, payload }) => read(api["saved-searches"].$post({ json: { ...payload, commandId: id } })),
  onSent: (_, __, { client }) => void client.invalidateQueries(savedSearchesQuery),
  rollBack: (_, { client }) => void client.invalidateQueries(savedSearchesQuery),
  onFailed: (entry) => toast.error(failureMessage(entry, "Failed to save search")),
  describe: (search) => ({
    title: `Save the search “${search.name}”`,
    text: describeSearch(search),
    to: `${paths.artisans()}?${toQuery(search)}`,
  }),
});

/**
 * Saves a search and refreshes the list. Returns whether the request waits in the outbox, which a toast has already
 * said.
 *
 * @throws {ApiError}
 */
export async function saveSearch(client: QueryClient, payload: NewSearch): Promise<boolean> {
  const { state } = await perform(client, { kind: savedSearch, line: "saved searches", payload });
  if (state === "sent") await client.invalidateQueries(savedSearchesQuery);
  return state === "waiting";
}

/** Renames a saved search, or turns its alerts on or off. Leaves errors about the name to the form. */
export function useChangeSearch({ id }: SavedSearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: SavedSearchChange) =>
      read(api["saved-searches"][":id"].$patch({ param: { id }, json })),
    onSuccess: (changed) =>
      updateList(client, (items) => items.map((item) => (item.id === changed.id ? changed : item))),
    onError: (error, { name }) => {
      if (hasStatus(error, 404)) updateList(client, (items) => items.filter((item) => item.id !== id));
      if (hasStatus(error, 404) || name === undefined) toast.error(explain(error));
    },
  });
}

/** Deletes a saved search. Succeeds if it no longer exists. `onDeleted` is called after it has left the list. */
export function useDeleteSearch({ id, name }: SavedSearch, onDeleted: () => void) {
  const client = useQueryClient();
  return useAction({
    send: () => ignoreNotFound(api["saved-searches"][":id"].$delete({ param: { id } })),
    successMessage: `Deleted: ${name}`,
    onSuccess: () => {
      updateList(client, (items) => items.filter((item) => item.id !== id));
      onDeleted();
    },
  });
}

function updateList(client: QueryClient, change: (items: SavedSearch[]) => SavedSearch[]): void {
  client.setQueryData(savedSearchesQuery.queryKey, (items) => items && change(items));
}

/** The criteria of a search. */
export type Criteria = Omit<SavedSearch, "id" | "name" | "areaName" | "isAlert" | "createdAt">;

/** The URL parameters of the criteria, in the order of the search page. */
const parameters = {
  searchQuery: "search",
  location: "location",
  category: "category",
  state: "state",
  city: "city",
  area: "area",
  within: "within",
  minPrice: "minPrice",
  maxPrice: "maxPrice",
  experienceLevel: "experience",
  language: "language",
  isPremiumOnly: "premium",
  isAvailableOnly: "available",
  sortBy: "sort",
} as const satisfies Record<keyof Criteria, string>;

const entries = Object.entries(parameters) as [keyof Criteria, string][];

/** Returns the criteria in the search page's URL parameters. */
export function criteriaOf(query: URLSearchParams): Criteria {
  const texts = Object.fromEntries(entries.map(([key, parameter]) => [key, query.get(parameter)])) as Record<
    keyof Criteria,
    string | null
  >;
  const { location, city, minPrice, maxPrice, isPremiumOnly, isAvailableOnly, sortBy } = texts;
  return {
    ...texts,
    // One column holds the city or the typed location (A-GAP-45). If both are set, the city has its own column.
    location: location ?? city,
    city: location === null ? null : city,
    minPrice: minPrice === null ? null : Number(minPrice),
    maxPrice: maxPrice === null ? null : Number(maxPrice),
    isPremiumOnly: isPremiumOnly === "true",
    isAvailableOnly: isAvailableOnly === "true",
    sortBy: sortBy ?? "premium-first",
  } as Criteria;
}

/** Returns a saved search as URL parameters. */
export function toQuery(saved: Criteria): URLSearchParams {
  const values = { ...saved, ...placeOf(saved) };
  const set = entries.filter(([key]) => values[key] !== null && values[key] !== false);
  return new URLSearchParams(set.map(([key, parameter]) => [parameter, String(values[key])]));
}

/** Returns an area with its radius: "About 10 km around Surulere, Lagos". */
function describeArea({ area, areaName, within }: Parameters<typeof describeSearch>[0]) {
  const name = areaName ?? (area && "the chosen area");
  return name && within !== null && within !== "same" ? `${radiusInWords(within)} around ${name}` : name;
}

/** Describes a search in one line: "Plumber · Ikeja, Lagos · Up to ₦9,000". */
export function describeSearch(search: Criteria & Partial<Pick<SavedSearch, "areaName">>): string {
  const { searchQuery, category, state, location, city, experienceLevel, language } = search;
  const place = [location, city, state && (stateNamed(state)?.label ?? state)].filter(Boolean).join(", ");
  const parts = [
    searchQuery && `“${searchQuery}”`,
    category && categoryLabel(category),
    place,
    describeArea(search),
    priceRangeLabel(search),
    experienceLevel && `${experienceLevel} years`,
    language && choiceFilters.language.inWords(language),
    search.isPremiumOnly && "Premium only",
    search.isAvailableOnly && "Available now",
  ].filter(Boolean);
  const sort = search.sortBy !== "premium-first" && sortLabels[search.sortBy];
  return [...(parts.length > 0 ? parts : ["All artisans"]), sort].filter(Boolean).join(" · ");
}
