import type * as z from "zod";
import { verb } from "../platform/access/index.ts";
import { checkAreas } from "../artisans/areas.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { Conflict, NotFound } from "../platform/errors.ts";
import { applicationLimits, consume } from "../platform/limit/index.ts";
import { uploadOf } from "../media/keys.schema.ts";
import { uploadNotFound, type UploadRow } from "../media/read.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { readyUploads, useUpload } from "../media/use.ts";
import { remainingPremium, isPremiumUnchanged } from "../premium/change.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { ApplicationEntity } from "./application.entity.ts";
import { read } from "./read.ts";
import { ApplicationForm } from "./schema.ts";

const entities = {
  artisan: ArtisanEntity,
  application: ApplicationEntity,
  profile: AccountEntity,
  upload: UploadEntity,
  subscription: SubscriptionEntity,
};

/**
 * Applies to become an artisan (B-GAP-13). One transaction writes the pending record, the application with its
 * documents, the profile's phone number and the uploads' use. Concurrent submissions create one application.
 *
 * @throws {Conflict} while an application is under review, and for files that are not ready
 * @throws {NotFound} for other users' files
 * @throws {TooMany} @throws {Unavailable}
 */
export const apply = verb("apply", ApplicationForm, async (actor, application) => {
  checkAreas(application);
  await refuseSecond(actor.id);
  if (application.portfolio.some((key) => uploadOf(key) === undefined)) throw new NotFound(uploadNotFound);
  await consume(applicationLimits(actor.id));
  try {
    await commit(actor.id, application);
  } catch (error) {
    // The same application, sent from another tab, already uses the files.
    if (error instanceof Conflict) await refuseSecond(actor.id);
    throw error;
  }
  return read(actor);
});

async function commit(id: string, application: z.output<typeof ApplicationForm>): Promise<void> {
  const { portfolio, documents, experience, baseArea, acceptTerms: _, ...fields } = application;
  const { phone } = application;
  const [pictures, papers, premium] = await Promise.all([
    readyUploads(id, "portfolio", portfolio),
    readyUploads(id, "document", documents),
    remainingPremium(id),
  ]);
  const isWritten = await writeTogether(entities, (write) => [
    write.artisan
      .create({
        id,
        ...fields,
        ...(baseArea && { baseArea }),
        ...premium.record,
        experienceYears: experience,
        portfolio: pictures.map(({ picture }) => picture),
      })
      .commit(),
    write.application.put({ userId: id, phone, documents: papers.map(documentOf) }).commit(),
    write.profile
      .patch({ id })
      .set({ phone })
      .where(matches({ userType: "client" }))
      .commit(),
    isPremiumUnchanged(write, id, premium),
    ...pictures.map((each) => useUpload(write.upload, each, "portfolio")),
    ...papers.map((each) => useUpload(write.upload, each, "application")),
  ]);
  if (!isWritten) throw new Conflict("Something has changed in the meantime. Please submit it again.");
}

function documentOf({ id, name = "document", contentType, size }: UploadRow) {
  return { id, name, contentType, size };
}

/**
 * Checks that the account has no artisan record.
 *
 * @throws {Conflict} if it has
 */
async function refuseSecond(id: string): Promise<void> {
  const { data: record } = await ArtisanEntity.get({ id }).go({ consistent: true });
  if (record?.approval === "pending") throw new Conflict("Your application is under review");
  if (record) throw new Conflict("You are already an artisan");
}
