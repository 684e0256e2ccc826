import type { NewSavedSearch, SavedSearch, SavedSearchChange } from "@handiwork/core/saved-searches/schema";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { explain, hasStatus } from "../../lib/errors.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform } from "../../lib/outbox/perform.ts";
import { paths } from "../../lib/paths.ts";
import { ignoreNotFound, useAction } from "../../lib/use-action.ts";
import { toast } from "../../lib/toast.ts";
import { inWords, toQuery, type Wanted } from "./wanted.ts";

/** One's own saved searches, the newest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: async () => (await read(api["saved-searches"].$get())).items,
});

/** A search, what it is to be called, and whether it takes the place of one of that name. */
type Wish = Wanted & Required<Pick<NewSavedSearch, "name" | "isAlert" | "overwrite">>;

/** Saving a search, as what is done without a network. */
export const savedSearch: Kind<Wish, SavedSearch> = defineKind({
  name: "saved-search",
  send: ({ id, payload }) => read(api["saved-searches"].$post({ json: { ...payload, commandId: id } })),
  onSent: (_, __, { client }) => void client.invalidateQueries(savedSearchesQuery),
  rollBack: (_, { client }) => void client.invalidateQueries(savedSearchesQuery),
  onFailed: (entry) => toast.error(failureMessage(entry, "Failed to save search")),
  describe: (search) => ({
    title: `Save the search “${search.name}”`,
    text: inWords(search),
    to: `${paths.artisans()}?${toQuery(search)}`,
  }),
});

/**
 * Saves a search and shows it in the list, in the place of one that it replaces. Out: whether it is sent later, which the
 * user has been told. Throws ApiError.
 */
export async function saveSearch(client: QueryClient, payload: Wish): Promise<boolean> {
  const { state } = await perform(client, { kind: savedSearch, line: "saved searches", payload });
  if (state === "sent") await client.invalidateQueries(savedSearchesQuery);
  return state === "waiting";
}

/** Renames a saved search, or switches its mails on or off. What is wrong with a name is left to the form. */
export function useChangeSearch({ id }: SavedSearch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: SavedSearchChange) =>
      read(api["saved-searches"][":id"].$patch({ param: { id }, json })),
    onSuccess: (changed) =>
      show(client, (items) => items.map((item) => (item.id === changed.id ? changed : item))),
    onError: (error, { name }) => {
      if (hasStatus(error, 404)) show(client, (items) => items.filter((item) => item.id !== id));
      if (hasStatus(error, 404) || name === undefined) toast.error(explain(error));
    },
  });
}

/** Deletes a saved search; one that is gone already is as good. */
export function useDeleteSearch({ id, name }: SavedSearch) {
  const client = useQueryClient();
  return useAction({
    send: () => ignoreNotFound(api["saved-searches"][":id"].$delete({ param: { id } })),
    successMessage: `Deleted: ${name}`,
    onSuccess: () => show(client, (items) => items.filter((item) => item.id !== id)),
  });
}

function show(client: QueryClient, change: (items: SavedSearch[]) => SavedSearch[]): void {
  client.setQueryData(savedSearchesQuery.queryKey, (items) => items && change(items));
}
