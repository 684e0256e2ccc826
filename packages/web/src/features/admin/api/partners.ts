import type {
  ManagedPartner,
  ManagedPartnerPage,
  PartnerForm,
} from "@handiwork/core/model/partnership/schema";
import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

type Data = InfiniteData<ManagedPartnerPage>;

/** How often, in ms, it is asked whether a logo that is being fetched is there. */
const pause = 2_000;

/** All partners in their order, hidden ones too, page by page. */
export const allPartnersQuery = infiniteQueryOptions({
  queryKey: ["admin", "partners"],
  queryFn: ({ pageParam }): Promise<ManagedPartnerPage> =>
    read(api.admin.partnerships.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ items }) => items.some(({ isLogoComing }) => isLogoComing)) ? pause : false,
});

/** Saves a new partner, or what was changed of one. Throws ApiError. */
export function savePartner(form: PartnerForm, id: string | undefined): Promise<ManagedPartner> {
  if (id === undefined) return read(api.admin.partnerships.$post({ json: form }));
  return read(api.admin.partnerships[":id"].$put({ param: { id }, json: form }));
}

/** Brings a partner that was saved into the list, to its place: the index follows a moment later. */
export function showSaved(client: QueryClient, partner: ManagedPartner): void {
  change(client, (data) => placed(without(data, partner.id), partner));
}

/** Shows a partner to everybody, or hides it (B-PARTN-05, B-ERR-29 to B-ERR-31). */
export function useTogglePartner({ id, isActive }: ManagedPartner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.admin.partnerships[":id"].$patch({ param: { id }, json: { isActive: !isActive } }),
    onSuccess: () => {
      change(client, (data) =>
        mapped(data, (items) =>
          items.map((item) => (item.id === id ? { ...item, isActive: !isActive } : item)),
        ),
      );
      toast.success(isActive ? "Partnership hidden" : "Partnership activated");
    },
    onError: () => toast.error("Failed to update active status"),
  });
}

/** Deletes a partner; one that is gone already is gone. */
export function useDeletePartner(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api.admin.partnerships[":id"].$delete({ param: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      change(client, (data) => without(data, id));
      toast.success("Partnership deleted successfully");
    },
    onError: () => toast.error("Failed to delete partnership"),
  });
}

function change(client: QueryClient, next: (data: Data) => Data): void {
  client.setQueryData(allPartnersQuery.queryKey, (data) => data && next(data));
  void client.invalidateQueries({ queryKey: ["partners"] });
}

function mapped(data: Data, next: (items: ManagedPartner[]) => ManagedPartner[]): Data {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: next(page.items) })) };
}

function without(data: Data, id: string): Data {
  return mapped(data, (items) => items.filter((item) => item.id !== id));
}

/** With a partner on the first page that has one behind it, else at the end. */
function placed(data: Data, partner: ManagedPartner): Data {
  const found = data.pages.findIndex(({ items }) => items.some((item) => isBefore(partner, item)));
  const at = found < 0 ? data.pages.length - 1 : found;
  const pages = data.pages.map((page, index) =>
    index === at ? { ...page, items: [...page.items, partner].toSorted(byPlace) } : page,
  );
  return { ...data, pages };
}

function isBefore(one: ManagedPartner, other: ManagedPartner): boolean {
  return byPlace(one, other) < 0;
}

function byPlace(one: ManagedPartner, other: ManagedPartner): number {
  return one.displayOrder - other.displayOrder || (one.id < other.id ? -1 : 1);
}
