import { AccountEntity } from "../accounts/account.entity.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ApprovalForm, ReasonForm, ApprovalsQuery } from "./schema.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { verb } from "../platform/access/index.ts";
import type { Visit } from "../platform/actor.ts";
import { nowIso } from "../platform/clock.ts";
import { Conflict, NotFound, refuseChanged } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { matches } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { readRecords } from "../accounts/service.ts";
import { changeType } from "../users/state.ts";
import { releaseUpload, usedUploads } from "../media/use.ts";
import {
  recordsOf,
  versionOf,
  type ApplicationRow,
  type ArtisanRow,
  type Kind,
  type MerchantRow,
} from "./kind.ts";
import { readApprovals } from "./list.ts";

/**
 * Returns the admins' operations on one kind of records. Each decision is one transaction with an audit entry, from
 * which the owner is notified. It is conditional on the state that was read, so of two admins only one succeeds.
 *
 * @throws {NotFound} if there is no record
 * @throws {Unavailable} if other writes keep coming first
 */
export function approvalsOf<Row extends ArtisanRow | MerchantRow, View, Detail>(
  kind: Kind<Row, View, Detail>,
) {
  const { type, operations } = kind;
  const records = recordsOf(kind);
  const entities = {
    record: records,
    profile: AccountEntity,
    application: ApplicationEntity,
    upload: UploadEntity,
    audit: AuditEntity,
  };

  /**
   * Reads the current state that a decision depends on: one query, and one read of the application if there can be
   * one.
   *
   * @throws {NotFound}
   */
  async function read(id: string) {
    const [found, application] = await Promise.all([
      readRecords(id),
      kind.hasApplications ? ApplicationEntity.get({ userId: id }).go({ consistent: true }) : { data: null },
    ]);
    const [row, profile] = [found[type] as Row | undefined, found.profile];
    if (!row || !profile) throw new NotFound(`${type === "artisan" ? "Artisan" : "Merchant"} not found`);
    return { row, profile, application: application.data };
  }

  /**
   * Returns a page of records by approval status or all, newest first, with their owners' profiles.
   *
   * @throws {Invalid} for a cursor of another list
   */
  const listApprovals = verb(operations.list, ApprovalsQuery, async (actor, query) =>
    readApprovals(kind, query),
  );

  /**
   * Returns everything an admin needs to decide, in any state.
   *
   * @throws {NotFound}
   */
  const detail = verb(operations.detail, AccountId, async (actor, accountId): Promise<Detail> => {
    const { row, profile, application } = await read(accountId);
    return kind.detail(row, profile, application);
  });

  /**
   * Approves a record, or lifts a suspension; the stream's consumer adds it to the directory. First changes the
   * account's type if needed; approving again completes an interrupted approval. Removes an application's documents.
   * Idempotent: an approved record gets no second entry.
   *
   * @throws {Conflict} if the account may no longer have such a record, and with the reason "record-changed" for an
   * outdated version
   */
  const approve = verb(
    operations.approve,
    AccountId,
    ApprovalForm,
    async (actor, id, { version }, visit: Visit): Promise<void> => {
      return optimistic(`The ${type}`, async () => {
        const { row, profile, application } = await read(id);
        if (row.approval === "approved") return undefined;
        refuseChanged(type, version, versionOf(row));
        if (!kind.userTypes.includes(profile.userType)) throw new Conflict(kind.otherType);
        if (profile.userType !== type) await changeType(actor, id, type);
        const documents = await documentsOf(id, application);
        const { suspendedAt } = row;
        const first = suspendedAt === undefined ? kind.first : {};
        const before = { approval: row.approval, ...(suspendedAt && { suspendedAt }) };
        const after = { approval: "approved", ...kind.audited, ...(first.isOnline && { isOnline: "true" }) };
        const isWritten = await writeTogether(entities, (write) => [
          write.record
            .patch({ id })
            .set({ approval: "approved", ...first })
            .remove(["suspendedAt"])
            .where(matches({ approval: row.approval, edits: row.edits }))
            .commit(),
          write.profile
            .check({ id })
            .where(matches({ userType: type }))
            .commit(),
          write.audit.put(entry({ kind: "approved", accountId: id, actor, visit, before, after })).commit(),
          ...(application ? [write.application.patch({ userId: id }).set({ documents: [] }).commit()] : []),
          ...documents.map((each) => releaseUpload(write.upload, each, "application")),
        ]);
        if (isWritten) return undefined;
        // Another admin was first. A rejected account keeps its type.
        const { data: present } = await records.get({ id }).go({ consistent: true });
        if (!present && profile.userType !== type) await changeType(actor, id, profile.userType);
        return retry;
      });
    },
  );

  /**
   * Rejects a pending record: deletes it with the application, its documents and the pictures (B-GAP-40). The account
   * stays and may apply again. The audit entry keeps the reason and the record's content.
   *
   * @throws {Conflict} for an approved or suspended record, and with the reason "record-changed" for an outdated
   * version
   */
  const reject = verb(operations.reject, AccountId, ReasonForm, async (actor, id, form, visit: Visit) => {
    const { reason, version } = form;
    return optimistic(`The ${type}`, async () => {
      const { row, profile, application } = await read(id);
      const { approval } = row;
      if (approval === "approved") throw new Conflict(`This ${type} has been approved already.`);
      if (approval === "suspended")
        throw new Conflict(`This ${type} is suspended, not waiting for approval.`);
      refuseChanged(type, version, versionOf(row));
      // An approval was interrupted.
      if (application && profile.userType === type) await changeType(actor, id, "client");
      const [pictures, documents] = await Promise.all([
        usedUploads(id, "portfolio", kind.pictures(row)),
        documentsOf(id, application),
      ]);
      const before = { approval, ...kind.rejected(row) };
      const after = { ...kind.audited, ...(reason && { reason }) };
      const isWritten = await writeTogether(entities, (write) => [
        write.record
          .remove({ id })
          // The admin must see the owner's changes first.
          .where(matches({ approval: "pending", edits: row.edits }))
          .commit(),
        write.audit.put(entry({ kind: "rejected", accountId: id, actor, visit, before, after })).commit(),
        ...(application ? [write.application.delete({ userId: id }).commit()] : []),
        ...pictures.map((each) => releaseUpload(write.upload, each, "portfolio")),
        ...documents.map((each) => releaseUpload(write.upload, each, "application")),
      ]);
      return isWritten ? undefined : retry;
    });
  });

  /**
   * Suspends an approved record: removes it from public pages until an admin lifts the suspension (B-GAP-41). Account
   * and record stay; the audit entry keeps the reason. Idempotent: a suspended record gets no second entry.
   *
   * @throws {Conflict} if it was never approved, and with the reason "record-changed" for an outdated version
   */
  const suspend = verb(operations.suspend, AccountId, ReasonForm, async (actor, id, form, visit: Visit) => {
    const { reason, version } = form;
    return optimistic(`The ${type}`, async () => {
      const { row } = await read(id);
      const { approval, edits } = row;
      if (approval === "suspended") return undefined;
      if (approval === "pending")
        throw new Conflict(`This ${type} is not public: there is nothing to suspend.`);
      refuseChanged(type, version, versionOf(row));
      const before = { approval: "approved" };
      const after = { approval: "suspended", ...kind.audited, ...(reason && { reason }) };
      const isWritten = await writeTogether(entities, (write) => [
        write.record
          .patch({ id })
          .set({ approval: "suspended", suspendedAt: nowIso() })
          .where(matches({ approval: "approved", edits }))
          .commit(),
        write.audit.put(entry({ kind: "suspended", accountId: id, actor, visit, before, after })).commit(),
      ]);
      return isWritten ? undefined : retry;
    });
  });

  return { approve, detail, listApprovals, reject, suspend };
}

/** Returns the uploads of an application's documents. */
async function documentsOf(userId: string, application: ApplicationRow | null) {
  const ids = application?.documents.map((document) => document.id) ?? [];
  return usedUploads(userId, "application", ids);
}
