import { authorise } from "../../platform/access/index.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import { ReasonForm } from "../../model/approval/schema.ts";
import { changeType } from "../identity/account/state.ts";
import type { Actor, Visit } from "../../platform/actor/index.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { Conflict, NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { UploadEntity } from "../../model/media/upload.entity.ts";
import { releaseUpload, usedUploads } from "../media/use.ts";
import { transact } from "../../platform/table/transact.ts";
import { again, optimistic } from "../../platform/table/optimistic.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { readDecision } from "./decision.ts";
import { together } from "../../platform/table/index.ts";

const service = together({
  artisan: ArtisanEntity,
  application: ApplicationEntity,
  upload: UploadEntity,
  audit: AuditEntity,
});

/**
 * Removes the record of an artisan who waits for approval (B-AART-09; B-GAP-40), with the application, its documents and
 * the pictures: the account stays, and may apply again. The audit keeps who did it and the reason; from its entry the person hears of it. Throws NotFound, also for one who is
 * removed already; Conflict for one who is approved or suspended; Unavailable.
 */
export async function reject(actor: Actor, artisanId: string, form: ReasonForm, visit: Visit): Promise<void> {
  authorise(actor, "rejectArtisan");
  const id = AccountId.parse(artisanId);
  const { reason } = ReasonForm.parse(form);
  return optimistic("The artisan", async () => {
    const { artisan, profile, application } = await readDecision(id);
    if (!artisan) throw new NotFound("Artisan not found");
    const { category, location, createdAt, edits, portfolio = [] } = artisan;
    const approval = approvalOf(artisan);
    if (approval === "approved") throw new Conflict("This artisan has been approved already.");
    if (approval === "suspended") throw new Conflict("This artisan is suspended, and does not wait for you.");
    // An approval broke off.
    if (application && profile?.userType === "artisan") await changeType(actor, id, "client");
    const [pictures, documents] = await Promise.all([
      usedUploads(
        id,
        "portfolio",
        portfolio.map(({ key }) => key),
      ),
      usedUploads(
        id,
        "application",
        (application?.documents ?? []).map((document) => document.id),
      ),
    ]);
    const before = { approval, category, location, createdAt };
    const after = { ...(reason && { reason }) };
    const refusals = await transact(() =>
      service.transaction
        .write((entities) => [
          entities.artisan
            .remove({ id })
            .where((attributes, { eq, notExists }) =>
              [
                eq(attributes.approval, "pending"),
                edits === undefined ? notExists(attributes.edits) : eq(attributes.edits, edits),
              ].join(" AND "),
            )
            .commit(),
          entities.audit
            .put(entry({ kind: "rejected", accountId: id, actor, visit, before, after }))
            .commit(),
          ...(application ? [entities.application.delete({ userId: id }).commit()] : []),
          ...pictures.map((each) => releaseUpload(entities.upload, each, "portfolio")),
          ...documents.map((each) => releaseUpload(entities.upload, each, "application")),
        ])
        .go(),
    );
    // Another admin was first, or the artisan changed it.
    return refusals.includes(true) ? again : undefined;
  });
}
