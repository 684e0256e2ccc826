import { verb } from "../platform/access/index.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { ApplicationEntity } from "./application.entity.ts";
import { viewOf } from "../artisans/fields.schema.ts";
import { applicationFields, type ApplicationAnswer } from "./schema.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { linkToDocument } from "../media/link.ts";

/** Returns the actor's current application; null if there is none or it was rejected. Two reads. */
export const read = verb("readApplication", async (actor): Promise<ApplicationAnswer> => {
  const [{ data: application }, { data: record }] = await Promise.all([
    ApplicationEntity.get({ userId: actor.id }).go({ consistent: true }),
    ArtisanEntity.get({ id: actor.id }).go({ consistent: true }),
  ]);
  if (!application || !record) return { application: null };
  return {
    application: {
      approval: record.approval,
      ...viewOf(record, applicationFields),
      experience: record.experienceYears ?? null,
      phone: application.phone,
      documents: application.documents,
      submittedAt: application.submittedAt,
    },
  };
});

/** The width, in pixels, at which admins see a document that is a picture. */
const readableWidth = 2000;

/**
 * Returns a link to an application's document for admins, valid for five minutes (B-GAP-13). Two reads.
 *
 * @throws {NotFound} if the application has no such document
 */
export const documentLink = verb("applicationDocument", AccountId, Id, async (actor, userId, id) => {
  const { data: application } = await ApplicationEntity.get({ userId }).go({ consistent: true });
  if (!application?.documents.some((each) => each.id === id)) throw new NotFound("Document not found");
  return linkToDocument({ userId, id }, readableWidth);
});
