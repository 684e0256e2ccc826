import type { NewSavedSearch, SavedSearch, SavedSearchChange } from "@handiwork/core/saved-searches/schema";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { explain, hasStatus } from "../../lib/api/errors.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform } from "../../lib/outbox/perform.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { ignoreNotFound, useAction } from "../../lib/forms/use-action.ts";
import { toast } from "../../lib/page/toast.ts";
import { describeSearch, toQuery, type Criteria } from "./criteria.ts";

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
