import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { totalsQuery } from "../api.ts";
import { api, read } from "../../../lib/api/client.ts";
import { ApiError, isRecordChanged } from "../../../lib/api/errors.ts";
import { plural } from "../../../lib/format/format.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import type { ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useAction } from "../../../lib/forms/use-action.ts";

/** The fields that artisans and merchants in the admins' lists have in common. */
export type Approval = Pick<
  ArtisanApproval & MerchantApproval,
  "id" | "name" | "approval" | "suspendedAt" | "version"
>;

export const versionOf = ({ version }: Approval) => version;

/** An entry of the list. */
export type Listed = Approval &
  Pick<ArtisanApproval, "avatar" | "email" | "phone" | "isEmailVerified" | "registeredAt">;

/** Filters of a list: words in names and e-mail addresses, trade or industry, state. */
export interface Filters {
  readonly search?: string;
  readonly trade?: string;
  readonly state?: string;
}

/** The noun in toasts and the API calls of artisans or merchants. */
export interface ApprovalKind<Item extends Approval> {
  readonly noun: "artisan" | "merchant";
  readonly list: (
    query: Filters & { status: ApprovalFilter; limit?: string; cursor?: string },
  ) => Promise<{ items: Item[]; nextCursor: string | null }>;
  readonly approve: (record: Approval) => Promise<unknown>;
  readonly reject: (record: Approval, reason: string) => Promise<unknown>;
  readonly suspend: (record: Approval, reason: string) => Promise<unknown>;
}

const { artisans, merchants } = api.admin;

/** The API calls for decisions have the same shape for artisans and merchants. */
const decisionsOf = (record: (typeof artisans)[":id"] | (typeof merchants)[":id"]) => ({
  approve: ({ id, version }: Approval) => record.approve.$post({ param: { id }, json: { version } }),
  reject: ({ id, version }: Approval, reason: string) =>
    record.reject.$post({ param: { id }, json: { reason, version } }),
  suspend: ({ id, version }: Approval, reason: string) =>
    record.suspend.$post({ param: { id }, json: { reason, version } }),
});

export const artisanKind: ApprovalKind<ArtisanApproval> = {
  noun: "artisan",
  list: (query) => read(artisans.$get({ query })),
  ...decisionsOf(artisans[":id"]),
};

export const merchantKind: ApprovalKind<MerchantApproval> = {
  noun: "merchant",
  list: (query) => read(merchants.$get({ query })),
  ...decisionsOf(merchants[":id"]),
};

/** The noun and the decisions of a kind. */
export type ApprovalActions = Omit<ApprovalKind<Approval>, "list">;

const keyOf = ({ noun }: Pick<ApprovalActions, "noun">) => ["admin", `${noun}s`] as const;

/** The artisans or merchants of a status that match the filters, newest first, page by page. */
export const approvalsQuery = <Item extends Approval>(
  kind: ApprovalKind<Item>,
  status: ApprovalFilter,
  filters: Filters,
) => ({
  ...pagedQuery([...keyOf(kind), status, filters], (cursor) =>
    // A search may discard results of other statuses, so it asks for larger pages.
    kind.list({ status, ...filters, ...(filters.search && { limit: "50" }), ...cursor }),
  ),
  // Keeps the previous list visible while the admin types.
  placeholderData: keepPreviousData,
});

/** An artisan's details, which admins base their decision on. */
export const artisanDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(artisanKind), "detail", id],
    queryFn: (): Promise<ArtisanDetail> => read(artisans[":id"].$get({ param: { id } })),
  });

/** A merchant's details, which admins base their decision on. */
export const merchantDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(merchantKind), "detail", id],
    queryFn: (): Promise<MerchantApproval> => read(merchants[":id"].$get({ param: { id } })),
  });

/** Approves a pending record or lifts a suspension. */
export function useApprove(kind: ApprovalActions, record: Approval) {
  const client = useQueryClient();
  const isSuspended = record.approval === "suspended";
  return useAction({
    send: () => kind.approve(record),
    successMessage: isSuspended ? "Suspension lifted" : `${capital(kind.noun)} approved successfully`,
    errorMessage: isSuspended ? "Failed to lift the suspension" : `Failed to approve ${kind.noun}`,
    onSuccess: () => updateLists(client, kind, record, "approved"),
  });
}

/**
 * Rejects a pending record or suspends an approved one. The reason may be empty (B-GAP-41). If the record no longer
 * exists, it also leaves the lists (B-AART-09, B-AMER-08).
 */
export function useRejectOrSuspend(action: "reject" | "suspend", kind: ApprovalActions) {
  const client = useQueryClient();
  const isRejection = action === "reject";
  return useAction({
    send: ({ record, reason }: RejectOrSuspendInput) => kind[action](record, reason),
    successMessage: `${capital(kind.noun)} ${isRejection ? "rejected and removed" : "suspended"}`,
    errorMessage: `Failed to ${action} ${kind.noun}`,
    onSuccess: (_, { record }) => updateLists(client, kind, record, isRejection ? "gone" : "suspended"),
    onError: (error, { record }) => {
      if (isRejection && error instanceof ApiError && error.code === "not-found")
        updateLists(client, kind, record, "gone");
    },
  });
}

interface RejectOrSuspendInput {
  /** The record as the dialog displayed it. */
  readonly record: Approval;
  readonly reason: string;
}

/** Approves or rejects several pending records, all with the same reason. Resolves with the records that failed. */
export function useDecideAll(kind: ApprovalActions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ records, reason }: { records: readonly Approval[]; reason?: string }) => {
      const failed: Approval[] = [];
      const decide = async (record: Approval) => {
        try {
          await (reason === undefined ? kind.approve(record) : kind.reject(record, reason));
          updateLists(client, kind, record, reason === undefined ? "approved" : "gone");
        } catch (error) {
          failed.push(record);
          if (isRecordChanged(error)) void client.invalidateQueries({ queryKey: keyOf(kind) });
        }
      };
      for (let at = 0; at < records.length; at += parallelDecisions)
        await Promise.all(records.slice(at, at + parallelDecisions).map(decide));
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

/** The number of decisions sent in parallel. */
const parallelDecisions = 4;

type Outcome = "approved" | "suspended" | "gone";

/**
 * Updates the cached lists after a decision. The list that the record moves to is dropped and loads again when it is
 * opened.
 */
function updateLists(client: QueryClient, kind: ApprovalActions, { id }: Approval, outcome: Outcome): void {
  const suspendedAt = outcome === "suspended" ? new Date().toISOString() : null;
  for (const status of ["all", "pending", "approved", "suspended"] as const) {
    void patchItems<Approval>(client, [...keyOf(kind), status], (item) => {
      if (item.id !== id) return item;
      const stays = outcome !== "gone" && (status === "all" || status === outcome);
      return stays ? { ...item, approval: outcome, suspendedAt } : null;
    });
  }
  if (outcome !== "gone") client.removeQueries({ queryKey: [...keyOf(kind), outcome] });
  // The documents may be deleted now. Not urgent, so the details are only marked as stale.
  void client.invalidateQueries({ queryKey: [...keyOf(kind), "detail", id], refetchType: "none" });
  void client.invalidateQueries(totalsQuery);
}

function capital(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}
