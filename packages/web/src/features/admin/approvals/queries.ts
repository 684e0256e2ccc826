import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { api, read } from "../../../lib/api.ts";
import { ApiError, isRecordChanged } from "../../../lib/errors.ts";
import { plural } from "../../../lib/format.ts";
import { pagedQuery, patchItems } from "../../../lib/paged-query.ts";
import type { ApprovalFilter } from "../../../lib/admin-paths.ts";
import { toast } from "../../../lib/toast.ts";
import { useAction } from "../../../lib/use-action.ts";

/** What the admins' lists of artisans and merchants have in common. */
export type Approval = Pick<
  ArtisanApproval & MerchantApproval,
  "id" | "name" | "approval" | "suspendedAt" | "version"
>;

export const versionOf = ({ version }: Approval) => version;

/** One of them as the lists show it. */
export type Listed = Approval &
  Pick<ArtisanApproval, "avatar" | "email" | "phone" | "isEmailVerified" | "registeredAt">;

/** What narrows a list: words in names and addresses, the trade or industry, the state. */
export interface Filters {
  readonly search?: string;
  readonly trade?: string;
  readonly state?: string;
}

/** Of whom admins decide: in the words of toasts, and by which calls. */
export interface Kind<Item extends Approval> {
  readonly noun: "artisan" | "merchant";
  readonly list: (
    query: Filters & { status: ApprovalFilter; limit?: string; cursor?: string },
  ) => Promise<{ items: Item[]; nextCursor: string | null }>;
  readonly approve: (record: Approval) => Promise<unknown>;
  readonly reject: (record: Approval, reason: string) => Promise<unknown>;
  readonly suspend: (record: Approval, reason: string) => Promise<unknown>;
}

const { artisans, merchants } = api.admin;

/** What decides about artisans and about merchants is called alike. */
const decisionsOf = (record: (typeof artisans)[":id"] | (typeof merchants)[":id"]) => ({
  approve: ({ id, version }: Approval) => record.approve.$post({ param: { id }, json: { version } }),
  reject: ({ id, version }: Approval, reason: string) =>
    record.reject.$post({ param: { id }, json: { reason, version } }),
  suspend: ({ id, version }: Approval, reason: string) =>
    record.suspend.$post({ param: { id }, json: { reason, version } }),
});

export const artisanKind: Kind<ArtisanApproval> = {
  noun: "artisan",
  list: (query) => read(artisans.$get({ query })),
  ...decisionsOf(artisans[":id"]),
};

export const merchantKind: Kind<MerchantApproval> = {
  noun: "merchant",
  list: (query) => read(merchants.$get({ query })),
  ...decisionsOf(merchants[":id"]),
};

/** What decides about a record, whatever else it has. */
export type Decider = Omit<Kind<Approval>, "list">;

const keyOf = ({ noun }: Pick<Decider, "noun">) => ["admin", `${noun}s`] as const;

/**
 * The artisans or merchants that wait for approval, have it, are suspended, or all of them, newest first, or those of them
 * who are found by the filters; page by page.
 */
export const approvalsQuery = <Item extends Approval>(
  kind: Kind<Item>,
  status: ApprovalFilter,
  filters: Filters,
) => ({
  ...pagedQuery([...keyOf(kind), status, filters], (cursor) =>
    // Of those who are found only some are of this status.
    kind.list({ status, ...filters, ...(filters.search && { limit: "50" }), ...cursor }),
  ),
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
  const client = useQueryClient();
  const isSuspended = record.approval === "suspended";
  return useAction({
    send: () => kind.approve(record),
    successMessage: isSuspended ? "Suspension lifted" : `${capital(kind.noun)} approved successfully`,
    errorMessage: isSuspended ? "Failed to lift the suspension" : `Failed to approve ${kind.noun}`,
    onSuccess: () => follow(client, kind, record, "approved"),
  });
}

/**
 * Rejects who waits, or suspends who is approved, with a reason that may be empty (B-GAP-41); who is gone already goes from
 * the lists of those who wait, too (B-AART-09, B-AMER-08).
 */
export function useEnd(how: "reject" | "suspend", kind: Decider) {
  const client = useQueryClient();
  const isRejection = how === "reject";
  return useAction({
    send: ({ record, reason }: Ending) => kind[how](record, reason),
    successMessage: `${capital(kind.noun)} ${isRejection ? "rejected and removed" : "suspended"}`,
    errorMessage: `Failed to ${how} ${kind.noun}`,
    onSuccess: (_, { record }) => follow(client, kind, record, isRejection ? "gone" : "suspended"),
    onError: (error, { record }) => {
      if (isRejection && error instanceof ApiError && error.code === "not-found")
        follow(client, kind, record, "gone");
    },
  });
}

interface Ending {
  /** As the admin has read it. */
  readonly record: Approval;
  readonly reason: string;
}

/** Approves, or rejects for one reason, several of those who wait. Out: those for whom it failed, by the mutation's answer. */
export function useDecideAll(kind: Decider) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ records, reason }: { records: readonly Approval[]; reason?: string }) => {
      const failed: Approval[] = [];
      const decide = async (record: Approval) => {
        try {
          await (reason === undefined ? kind.approve(record) : kind.reject(record, reason));
          follow(client, kind, record, reason === undefined ? "approved" : "gone");
        } catch (error) {
          failed.push(record);
          if (isRecordChanged(error)) void client.invalidateQueries({ queryKey: keyOf(kind) });
        }
      };
      for (let at = 0; at < records.length; at += atOnce)
        await Promise.all(records.slice(at, at + atOnce).map(decide));
      return failed;
    },
    onSuccess: (failed, { records, reason }) => {
      const outcome = reason === undefined ? "approved" : "rejected";
      const done = records.length - failed.length;
      if (done > 0) toast.success(`${plural(done, kind.noun)} ${outcome}`);
      if (failed.length > 0) toast.error(`${plural(failed.length, kind.noun)} could not be ${outcome}`);
    },
  });
}

/** How many decisions are sent at once. */
const atOnce = 4;

type Outcome = "approved" | "suspended" | "gone";

/** Brings a decision to the lists. The one that a record comes to is read when it is opened. */
function follow(client: QueryClient, kind: Decider, { id }: Approval, outcome: Outcome): void {
  const suspendedAt = outcome === "suspended" ? new Date().toISOString() : null;
  for (const status of ["all", "pending", "approved", "suspended"] as const) {
    void patchItems<Approval>(client, [...keyOf(kind), status], (item) => {
      if (item.id !== id) return item;
      const stays = outcome !== "gone" && (status === "all" || status === outcome);
      return stays ? { ...item, approval: outcome, suspendedAt } : null;
    });
  }
  if (outcome !== "gone") client.removeQueries({ queryKey: [...keyOf(kind), outcome] });
  // Documents may be gone now; nobody waits for the answer.
  void client.invalidateQueries({ queryKey: [...keyOf(kind), "detail", id], refetchType: "none" });
  void client.invalidateQueries(totalsQuery);
}

function capital(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}
