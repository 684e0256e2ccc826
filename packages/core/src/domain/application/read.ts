import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import { viewOf } from "../../model/artisan/fields.ts";
import { applicationFields, type ApplicationAnswer } from "../../model/application/schema.ts";

/** The actor's own application as it is now, null where there is none or it was rejected: two reads. */
export async function read(actor: Actor): Promise<ApplicationAnswer> {
  authorise(actor, "readApplication");
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
}
