import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisan/schema";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";

export type Status = ArtisanApproval["approval"];

interface ApprovalPage {
  items: ArtisanApproval[];
  nextCursor: string | null;
}

const everyApproval = ["admin", "artisans"] as const;

/** The artisans that wait for approval, or have it, newest first, page by page. */
export const approvalsQuery = (status: Status) =>
  infiniteQueryOptions({
    queryKey: [...everyApproval, status],
    queryFn: ({ pageParam }): Promise<ApprovalPage> =>
      read(
        api.admin.artisans.$get({ query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** All that an admin decides about an artisan by. */
export const artisanDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...everyApproval, "detail", id],
    queryFn: (): Promise<ArtisanDetail> => read(api.admin.artisans[":id"].$get({ param: { id }, query: {} })),
  });

/**
 * Approves an artisan. The row is taken out of the list that is shown instead of reading the list anew: the index follows
 * the record a moment later, and would bring the row back.
 */
export function useApprove(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.admin.artisans[":id"].approve.$post({ param: { id } }),
    onSuccess: () => {
      client.setQueryData(approvalsQuery("pending").queryKey, (data) => data && without(data, id));
      client.removeQueries({ queryKey: approvalsQuery("approved").queryKey });
      // The documents are gone now; nobody waits for the answer.
      void client.invalidateQueries({ queryKey: artisanDetailQuery(id).queryKey, refetchType: "none" });
      toast.success("Artisan approved successfully");
    },
    onError: () => toast.error("Failed to approve artisan"),
  });
}

/**
 * Rejects an artisan who waits, with a reason that may be empty; one who is gone already goes from the list, too (spec 2,
 * sections 4 and 8).
 */
export function useReject(id: string) {
  const client = useQueryClient();
  const drop = () =>
    client.setQueryData(approvalsQuery("pending").queryKey, (data) => data && without(data, id));
  return useMutation({
    mutationFn: (reason: string) =>
      api.admin.artisans[":id"].reject.$post({ param: { id }, json: { reason } }),
    onSuccess: () => {
      drop();
      toast.success("Artisan rejected and removed");
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") drop();
      toast.error("Failed to reject artisan");
    },
  });
}

function without(data: InfiniteData<ApprovalPage>, id: string) {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }));
  return { ...data, pages };
}
