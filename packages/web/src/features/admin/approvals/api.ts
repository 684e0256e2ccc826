import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisans/schema";
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

export type Noun = "artisan" | "merchant";

/** The fields that artisans and merchants in the admins' lists have in common. */
export type Approval = Pick<
  ArtisanApproval & MerchantApproval,
  "id" | "name" | "approval" | "suspendedAt" | "version"
>;

export const versionOf = ({ version }: Approval) => version;

export type Listed = Approval &
  Pick<ArtisanApproval, "avatar" | "email" | "phone" | "isEmailVerified" | "registeredAt">;

/** Filters of a list: words in names and email addresses, trade or industry, state. */
export interface Filters {
  readonly search?: string;
  readonly trade?: string;
  readonly state?: string;
}

/** Artisans or merchants, with the request of their list. */
export interface ApprovalKind<Item extends Approval> {
  readonly noun: Noun;
  readonly list: (
    query: Filters & { status: ApprovalFilter; limit?: string; cursor?: string },
  ) => Promise<{ items: Item[]; nextCursor: string | null }>;
}

const { artisans, merchants } = api.admin;

export const artisanKind: ApprovalKind<ArtisanApproval> = {
  noun: "artisan",
  list: (query) => read(artisans.$get({ query })),
};

export const merchantKind: ApprovalKind<MerchantApproval> = {
  noun: "merchant",
  list: (query) => read(merchants.$get({ query })),
};

const keyOf = (noun: Noun) => ["admin", `${noun}s`] as const;

/** The artisans or merchants of a status that match the filters, newest first, page by page. */
export const approvalsQuery = <Item extends Approval>(
  { noun, list }: ApprovalKind<Item>,
  status: ApprovalFilter,
  filters: Filters,
) => ({
  ...pagedQuery([...keyOf(noun), status, filters], (cursor) =>
    // A search may discard results of other statuses, so it asks for larger pages.
    list({ status, ...filters, ...(filters.search && { limit: "50" }), ...cursor }),
  ),
  // Keeps the previous list visible while the admin types.
  placeholderData: keepPreviousData,
});

const detailKey = (noun: Noun, id: string) => [...keyOf(noun), "detail", id] as const;

/** An artisan's details, which admins base their decision on. */
export const artisanDetailQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey("artisan", id),
    queryFn: (): Promise<ArtisanDetail> => read(artisans[":id"].$get({ param: { id } })),
  });

/** A merchant's details, which admins base their decision on. */
export const merchantDetailQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey("merchant", id),
    queryFn: (): Promise<MerchantApproval> => read(merchants[":id"].$get({ param: { id } })),
  });

export type Action = "approve" | "reject" | "suspend";

/** `record` is the record as the admin saw it. */
function sendDecision(noun: Noun, action: Action, { id, version }: Approval, reason: string) {
  const record = noun === "artisan" ? artisans[":id"] : merchants[":id"];
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
export function useDecision(noun: Noun, action: Action) {
  const client = useQueryClient();
  return useAction({
    send: ({ record, reason = "" }: DecisionInput) => sendDecision(noun, action, record, reason),
    successMessage: (input) =>
      isLift(input)
        ? "Suspension lifted"
        : `${noun === "artisan" ? "Artisan" : "Merchant"} ${outcomes[action].text}`,
    errorMessage: (input) =>
      isLift(input) ? "Failed to lift the suspension" : `Failed to ${action} ${noun}`,
    onSuccess: (_, { record }) => updateRecord(client, noun, record, outcomes[action].status),
    onError: (error, { record }) => {
      // Another admin has rejected the record, so it leaves the lists (B-AART-09, B-AMER-08).
      if (hasStatus(error, 404)) updateRecord(client, noun, record, null);
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
export function useDecideAll(noun: Noun, action: "approve" | "reject") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ records, reason = "" }: { records: readonly Approval[]; reason?: string }) => {
      const failed: Approval[] = [];
      const decide = async (record: Approval) => {
        try {
          await sendDecision(noun, action, record, reason);
          updateRecord(client, noun, record, outcomes[action].status);
        } catch (error) {
          failed.push(record);
          if (isRecordChanged(error)) void client.invalidateQueries({ queryKey: keyOf(noun) });
        }
      };
      for (let at = 0; at < records.length; at += parallelDecisions)
        await Promise.all(records.slice(at, at + parallelDecisions).map(decide));
      return failed;
    },
    onSuccess: (failed, { records }) => {
      const outcome = action === "approve" ? "approved" : "rejected";
      const done = records.length - failed.length;
      if (done > 0) toast.success(`${plural(done, noun)} ${outcome}`);
      if (failed.length > 0) toast.error(`${plural(failed.length, noun)} could not be ${outcome}`);
    },
  });
}

/**
 * Updates the cache after a decision. The list that the record moves to is dropped and loads again when it is opened.
 */
function updateRecord(client: QueryClient, noun: Noun, { id }: Approval, outcome: Outcome): void {
  const suspendedAt = outcome === "suspended" ? new Date().toISOString() : null;
  for (const status of ["all", "pending", "approved", "suspended"] as const) {
    void patchItems<Approval>(client, [...keyOf(noun), status], (item) => {
      if (item.id !== id) return item;
      const stays = outcome !== null && (status === "all" || status === outcome);
      return stays ? { ...item, approval: outcome, suspendedAt } : null;
    });
  }
  if (outcome !== null) client.removeQueries({ queryKey: [...keyOf(noun), outcome] });
  // Approving makes an applicant an artisan, and deletes the documents.
  updateUser(client, id, { [noun]: outcome });
  for (const queryKey of [detailKey(noun, id), userQuery(id).queryKey, totalsQuery.queryKey])
    void client.invalidateQueries({ queryKey });
}
