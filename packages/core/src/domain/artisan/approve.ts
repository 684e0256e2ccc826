import { authorise } from "../../platform/access/index.ts";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import { changeType } from "../identity/account/state.ts";
import type { Actor, SignedIn, Visit } from "../../platform/actor/index.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { releaseUpload, usedUploads } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { readDecision, type Decision } from "./decision.ts";
import type { ArtisanRow } from "./edit.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  artisan: ArtisanEntity,
  profile: AccountEntity,
  application: ApplicationEntity,
  upload: UploadEntity,
  audit: AuditEntity,
});

/**
 * Lets an artisan appear publicly, as available for new jobs, or lifts a suspension; the stream brings the record into the directory. A client who applied becomes an artisan
 * first (B-GAP-13): group and profile. What broke off in between is completed by approving again, and who is approved stays so,
 * without another audit entry. The documents have served: they are removed. Throws NotFound; Conflict for the account of a
 * merchant or admin; Unavailable.
 */
export async function approve(actor: Actor, artisanId: string, visit: Visit): Promise<void> {
  authorise(actor, "approveArtisan");
  const id = AccountId.parse(artisanId);
  return optimistic("The artisan", async () => {
    const { artisan, profile, application } = await readDecision(id);
    if (!artisan || !profile) throw new NotFound("Artisan not found");
    if (artisan.approval === "approved") return;
    if (profile.userType !== "client" && profile.userType !== "artisan")
      throw new Conflict("This account cannot become an artisan's any more.");
    await changeType(actor, id, "artisan");
    if (await commit(actor, artisan, application, visit)) return undefined;
    // Another admin was first.
    const isGone = (await readDecision(id)).artisan === undefined;
    if (isGone && profile.userType === "client") await changeType(actor, id, "client");
    return again;
  });
}

/** Out: whether it was written; not where something else was at that moment. */
async function commit(
  actor: SignedIn,
  artisan: ArtisanRow,
  application: Decision["application"],
  visit: Visit,
): Promise<boolean> {
  const { id, suspendedAt } = artisan;
  const documents = application?.documents.map((document) => document.id) ?? [];
  const released = await usedUploads(id, "application", documents);
  const before = { approval: approvalOf(artisan), ...(suspendedAt && { suspendedAt }) };
  const isFirst = suspendedAt === undefined;
  const after = { approval: "approved", ...(isFirst && { isOnline: "true" }) };
  const refusals = await transact(() =>
    service.transaction
      .write((entities) => [
        entities.artisan
          .patch({ id })
          .set({ approval: "approved", ...(isFirst && { isOnline: true }) })
          .remove(["suspendedAt"])
          .where(({ approval }, { eq }) => eq(approval, artisan.approval))
          .commit(),
        entities.profile
          .check({ id })
          .where(({ userType }, { eq }) => eq(userType, "artisan"))
          .commit(),
        entities.audit.put(entry({ kind: "approved", accountId: id, actor, visit, before, after })).commit(),
        ...(application ? [entities.application.patch({ userId: id }).set({ documents: [] }).commit()] : []),
        ...released.map((each) => releaseUpload(entities.upload, each, "application")),
      ])
      .go(),
  );
  return !refusals.includes(true);
}
