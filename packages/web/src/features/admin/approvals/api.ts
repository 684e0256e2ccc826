import type { ArtisanApproval } from "@handiwork/core/artisans/schema";
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { hasStatus, isRecordChanged } from "../../../lib/api/errors.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { plural } from "../../../lib/format/format.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import type { ApprovalFilter } from "../../../lib/navigation/admin-paths.ts";
import { toast } from "../../../lib/page/toast.ts";
import { totalsQuery } from "../api.ts";
import { updateUser, userQuery } from "../users/api.ts";

export type RecordType = "artisan" | "merchant";

/** The fields that artisans and merchants in the admins' lists have in common. */
export type Approval = Pick<
  ArtisanApproval & MerchantApproval,
  "id" | "name" | "approval" | "suspendedAt" | "version"
>;

export const versionOf = ({ version }: Approval) => version;

export type ListedApproval = Approval &
  Pick<ArtisanApproval, "avatar" | "email" | "phone" | "isEmailVerified" | "registeredAt">;

/** Filters of a list: words in names and email addresses, trade or industry, state. */
export interface Filters {
  readonly search?: string;
  readonly trade?: string;
  readonly state?: string;
}

/** Fetches a page of artisans or merchants. */
export type FetchPage<Item> = (
  query: Filters & { status: ApprovalFilter; limit?: string; cursor?: string },
) => Promise<{ items: Item[]; nextCursor: string | null }>;

const { artisans, merchants } = api.admin;

export const fetchArtisans: FetchPage<ArtisanApproval> = (query) => read(artisans.$get({ query }));
export const fetchMerchants: FetchPage<MerchantApproval> = (query) => read(merchants.$get({ query }));

const keyOf = (type: RecordType) => ["admin", `${type}s`] as const;

/** The artisans or merchants of a status that match the filters, newest first, page by page. */
export const approvalsQuery = <Item extends Approval>(
  type: RecordType,
  fetchPage: FetchPage<Item>,
  status: ApprovalFilter,
  filters: Filters,
) => ({
  ...pagedQuery([...keyOf(type), status, filters], (cursor) =>
    // A search may discard results of other statuses, so it asks for larger pages.
    fetchPage({ status, ...filters, ...(filters.search && { limit: "50" }), ...cursor }),
  ),
  // Keeps the previous list visible while the admin types.
  placeholderData: keepPreviousData,
});

const detailKey = (type: RecordType, id: string) => [...keyOf(type), "detail", id] as const;

/** An artisan's details, which admins base their decision on. */
export const artisanDetailQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey("artisan", id),
    queryFn: () => read(artisans[":id"].$get({ param: { id } })),
  });

/** A merchant's details, which admins base their decision on. */
export const merchantDetailQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey("merchant", id),
    queryFn: () => read(merchants[":id"].$get({ param: { id } })),
  });

export type Action = "approve" | "reject" | "suspend";

/** `record` is the record as the admin saw it. */
function sendDecision(type: RecordType, action: Action, { id, version }: Approval, reason: string) {
  const record = type === "artisan" ? artisans[":id"] : merchants[":id"];
  const param = { id };
  if (action === "approve") return record.approve.$post({ param, json: { version } });
  return record[action].$post({ param, json: { reason, version } });
}

/** The new status of a record; null once it is deleted. */
type Outcome = "approved" | "suspended" | null;

const outcomes: Readonly<Record<Action, { readonly status: Outcome; readonly text: string }>> = {
  approve: { status: "approved", text: "approved successfully" },
  reject: { status: null, text: "rejected and removed" },
  suspend: { status: "suspended", text: "suspended" },
};

/**
 * Approves a pending record or lifts a suspension, rejects a pending record, or suspends an approved one. The reason of
 * a rejection or suspension may be empty (B-GAP-41).
 */
export function useDecision(type: RecordType, action: Action) {
  const client = useQueryClient();
  return useAction({
    send: ({ record, reason = "" }: DecisionInput) => sendDecision(type, action, record, reason),
    successMessage: (input) =>
      isLift(input)
        ? "Suspension lifted"
        : `${type === "artisan" ? "Artisan" : "Merchant"} ${outcomes[action].text}`,
    errorMessage: (input) =>
      isLift(input) ? "Failed to lift the suspension" : `Failed to ${action} ${type}`,
    onSuccess: (_, { record }) => updateRecord(client, type, record, outcomes[action].status),
    onError: (error, { record }) => {
      // Another admin has rejected the record, so it leaves the lists (B-AART-09, B-AMER-08).
      if (hasStatus(error, 404)) updateRecord(client, type, record, null);
    },
  });
}

interface DecisionInput {
  /** The record as the admin saw it. */
  readonly record: Approval;
  readonly reason?: string;
}

/** Returns whether an approval lifts a suspension. */
const isLift = ({ record }: DecisionInput) => record.approval === "suspended";

/** The number of decisions sent in parallel. */
const parallelDecisions = 4;

/** Approves or rejects several pending records, all with the same reason. Resolves with the records that failed. */
export function useDecideAll(type: RecordType, action: "approve" | "reject") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ records, reason = "" }: { records: readonly Approval[]; reason?: string }) => {
      const failed: Approval[] = [];
      const decide = async (record: Approval) => {
        try {
          await sendDecision(type, action, record, reason);
          updateRecord(client, type, record, outcomes[action].status);
        } catch (error) {
          failed.push(record);
          if (isRecordChanged(error)) void client.invalidateQueries({ queryKey: keyOf(type) });
        }
      };
      for (let at = 0; at < records.length; at += parallelDecisions)
        await Promise.all(records.slice(at, at + parallelDecisions).map(decide));
      return failed;
    },
    onSuccess: (failed, { records }) => {
      const outcome = action === "approve" ? "approved" : "rejected";
      const done = records.length - failed.length;
      if (done > 0) toast.success(`${plural(done, type)} ${outcome}`);
      if (failed.length > 0) toast.error(`${plural(failed.length, type)} could not be ${outcome}`);
    },
  });
}

/**
 * Updates the cache after a decision. The list that the record moves to is dropped and loads again when it is opened.
 */
function updateRecord(client: QueryClient, type: RecordType, { id }: Approval, outcome: Outcome): void {
  const suspendedAt = outcome === "suspended" ? new Date().toISOString() : null;
  for (const status of ["all", "pending", "approved", "suspended"] as const) {
    void patchItems<Approval>(client, [...keyOf(type), status], (item) => {
      if (item.id !== id) return item;
      const stays = outcome !== null && (status === "all" || status === outcome);
      return stays ? { ...item, approval: outcome, suspendedAt } : null;
    });
  }
  if (outcome !== null) client.removeQueries({ queryKey: [...keyOf(type), outcome] });
  // Approving makes an applicant an artisan, and deletes the documents.
  updateUser(client, id, { [type]: outcome });
  for (const queryKey of [detailKey(type, id), userQuery(id).queryKey, totalsQuery.queryKey])
    void client.invalidateQueries({ queryKey });
}
