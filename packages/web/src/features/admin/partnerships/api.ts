import type { ManagedPartner, ManagedPartnerPage, PartnerForm } from "@handiwork/core/partnerships/schema";
import { useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { ignoreNotFound, useAction } from "../../../lib/forms/use-action.ts";

type Data = InfiniteData<ManagedPartnerPage>;

/** The poll interval while a logo is being fetched. */
const logoPollMs = 2_000;

/** All partners in display order, including hidden ones, page by page. */
export const allPartnersQuery = {
  ...pagedQuery(["admin", "partners"], (cursor) => read(api.admin.partnerships.$get({ query: cursor }))),
  refetchInterval: ({ state: { data } }: { state: { data?: Data | undefined } }) =>
    data?.pages.some(({ items }) => items.some(({ isLogoComing }) => isLogoComing)) ? logoPollMs : false,
};

/**
 * Creates a partner if `edited` is null, else saves the changes to the version that the admin has read.
 *
 * @throws {ApiError}
 */
export function savePartner(form: PartnerForm, edited: ManagedPartner | null): Promise<ManagedPartner> {
  if (edited === null) return read(api.admin.partnerships.$post({ json: form }));
  return read(api.admin.partnerships[":id"].$put({ ...addressOf(edited), json: form }));
}

/** Returns the parameters of a request about the version of a partner that the admin has read. */
const addressOf = ({ id, version }: ManagedPartner) => ({
  param: { id },
  query: { version: String(version) },
});

/**
 * Inserts a saved partner into the cached list. The server's index is eventually consistent, so loading the list
 * again may miss it.
 */
export async function insertSaved(client: QueryClient, partner: ManagedPartner): Promise<void> {
  await updatePartners(client, (item) => (item.id === partner.id ? null : item));
  client.setQueryData<Data>(allPartnersQuery.queryKey, (data) => data && insertInOrder(data, partner));
}

/** Shows or hides a partner on the public page (B-PARTN-05, B-ERR-29 to B-ERR-31). */
export function useTogglePartner(partner: ManagedPartner) {
  const { id, isActive } = partner;
  const client = useQueryClient();
  return useAction({
    send: () =>
      api.admin.partnerships[":id"].$patch({ ...addressOf(partner), json: { isActive: !isActive } }),
    successMessage: isActive ? "Partnership hidden" : "Partnership activated",
    errorMessage: "Failed to update active status",
    onSuccess: () =>
      void updatePartners(client, (item) =>
        item.id === id ? { ...item, isActive: !isActive, version: item.version + 1 } : item,
      ),
  });
}

/** Deletes a partner. Succeeds if it no longer exists. */
export function useDeletePartner() {
  const client = useQueryClient();
  return useAction({
    send: (partner: ManagedPartner) =>
      ignoreNotFound(api.admin.partnerships[":id"].$delete(addressOf(partner))),
    successMessage: "Partnership deleted successfully",
    errorMessage: "Failed to delete partnership",
    onSuccess: (_, { id }) => void updatePartners(client, (item) => (item.id === id ? null : item)),
  });
}

/** Updates the partners in the cached list; null removes one. */
function updatePartners(
  client: QueryClient,
  change: (item: ManagedPartner) => ManagedPartner | null,
): Promise<void> {
  void client.invalidateQueries({ queryKey: ["partners"] });
  return patchItems(client, allPartnersQuery.queryKey, change);
}

/** Inserts the partner into the first page with a later partner, else into the last page. */
function insertInOrder(data: Data, partner: ManagedPartner): Data {
  const found = data.pages.findIndex(({ items }) => items.some((item) => compareOrder(partner, item) < 0));
  const at = found < 0 ? data.pages.length - 1 : found;
  const pages = data.pages.map((page, index) =>
    index === at ? { ...page, items: [...page.items, partner].toSorted(compareOrder) } : page,
  );
  return { ...data, pages };
}

function compareOrder(one: ManagedPartner, other: ManagedPartner): number {
  return one.displayOrder - other.displayOrder || (one.id < other.id ? -1 : 1);
}
