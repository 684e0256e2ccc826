import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/model/artisan/schema";
import type { MerchantApproval } from "@handiwork/core/model/merchant/schema";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import type { ApprovalFilter } from "../../../lib/paths.ts";
import { toast } from "../../../ui/toast.tsx";

/** What the admins' lists of artisans and merchants have in common. */
export type Approval = Pick<ArtisanApproval & MerchantApproval, "id" | "name" | "approval" | "suspendedAt">;

interface ApprovalPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PageOf {
  query: { status: ApprovalFilter; search?: string; limit?: string; cursor?: string };
}

/** Of whom admins decide: in the words of toasts, and by which calls. */
interface Kind<Item extends Approval> {
  readonly noun: "artisan" | "merchant";
  readonly list: (asked: PageOf) => Promise<ApprovalPage<Item>>;
  readonly approve: (id: string) => Promise<unknown>;
  readonly reject: (id: string, reason: string) => Promise<unknown>;
  readonly suspend: (id: string, reason: string) => Promise<unknown>;
}

const { artisans, merchants } = api.admin;

export const artisanKind: Kind<ArtisanApproval> = {
  noun: "artisan",
  list: (asked) => read(artisans.$get(asked)),
  approve: (id) => artisans[":id"].approve.$post({ param: { id } }),
  reject: (id, reason) => artisans[":id"].reject.$post({ param: { id }, json: { reason } }),
  suspend: (id, reason) => artisans[":id"].suspend.$post({ param: { id }, json: { reason } }),
};

export const merchantKind: Kind<MerchantApproval> = {
  noun: "merchant",
  list: (asked) => read(merchants.$get(asked)),
  approve: (id) => merchants[":id"].approve.$post({ param: { id } }),
  reject: (id, reason) => merchants[":id"].reject.$post({ param: { id }, json: { reason } }),
  suspend: (id, reason) => merchants[":id"].suspend.$post({ param: { id }, json: { reason } }),
};

/** What decides about a record, whatever else it has. */
export type Decider = Omit<Kind<Approval>, "list">;

const keyOf = ({ noun }: Pick<Decider, "noun">) => ["admin", `${noun}s`] as const;

/** The artisans or merchants that wait for approval, have it, are suspended, or all of them, newest first, or those of them who are found by words; page by page. */
export const approvalsQuery = <Item extends Approval>(
  kind: Kind<Item>,
  status: ApprovalFilter,
  search: string,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(kind), status, search],
    queryFn: ({ pageParam }): Promise<ApprovalPage<Item>> =>
      kind.list({
        query: {
          status,
          // Of those who are found only some are of this status.
          ...(search && { search, limit: "50" }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // The former list stays where it is while somebody types.
    placeholderData: keepPreviousData,
  });

/** All that an admin decides about an artisan by. */
export const artisanDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(artisanKind), "detail", id],
    queryFn: (): Promise<ArtisanDetail> => read(artisans[":id"].$get({ param: { id } })),
  });

/** All that an admin decides about a merchant by. */
export const merchantDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(merchantKind), "detail", id],
    queryFn: (): Promise<MerchantApproval> => read(merchants[":id"].$get({ param: { id } })),
  });

/** Approves who waits, and lifts a suspension. */
export function useApprove(kind: Decider, record: Approval) {
  const follow = useFollow(kind, record);
  const isSuspended = record.approval === "suspended";
  return useMutation({
    mutationFn: () => kind.approve(record.id),
    onSuccess: () => {
      follow("approved");
      toast.success(isSuspended ? "Suspension lifted" : `${capital(kind.noun)} approved successfully`);
    },
    onError: () =>
      toast.error(isSuspended ? "Failed to lift the suspension" : `Failed to approve ${kind.noun}`),
  });
}

/** Rejects who waits, with a reason that may be empty; who is gone already goes from the lists, too (B-AART-09, B-AMER-08). */
export function useReject(kind: Decider, record: Approval) {
  const follow = useFollow(kind, record);
  return useMutation({
    mutationFn: (reason: string) => kind.reject(record.id, reason),
    onSuccess: () => {
      follow("gone");
      toast.success(`${capital(kind.noun)} rejected and removed`);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") follow("gone");
      toast.error(`Failed to reject ${kind.noun}`);
    },
  });
}

/** Suspends who is approved, with a reason that may be empty (B-GAP-41). */
export function useSuspend(kind: Decider, record: Approval) {
  const follow = useFollow(kind, record);
  return useMutation({
    mutationFn: (reason: string) => kind.suspend(record.id, reason),
    onSuccess: () => {
      follow("suspended");
      toast.success(`${capital(kind.noun)} suspended`);
    },
    onError: () => toast.error(`Failed to suspend ${kind.noun}`),
  });
}

/**
 * Brings a decision to the lists. What does not belong to one any more is taken out of it instead of reading it anew: the index
 * follows the record a moment later, and would bring it back. The list that it comes to is read when it is opened.
 */
function useFollow(kind: Decider, { id }: Approval) {
  const client = useQueryClient();
  const change = (status: ApprovalFilter, to: (items: Approval[]) => Approval[]) =>
    client.setQueriesData<InfiniteData<ApprovalPage<Approval>>>(
      { queryKey: [...keyOf(kind), status] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: to(page.items) })) },
    );
  const without = (items: Approval[]) => items.filter((item) => item.id !== id);
  return (outcome: "approved" | "suspended" | "gone") => {
    const suspendedAt = outcome === "suspended" ? new Date().toISOString() : null;
    for (const status of ["pending", "approved", "suspended"] as const)
      if (status !== outcome) change(status, without);
    change("all", (items) =>
      outcome === "gone"
        ? without(items)
        : items.map((item) => (item.id === id ? { ...item, approval: outcome, suspendedAt } : item)),
    );
    if (outcome !== "gone") client.removeQueries({ queryKey: [...keyOf(kind), outcome] });
    // Documents may be gone now; nobody waits for the answer.
    void client.invalidateQueries({ queryKey: [...keyOf(kind), "detail", id], refetchType: "none" });
  };
}

function capital(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}
