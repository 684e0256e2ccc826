import { authorise } from "../../platform/access/index.ts";
import { approvalOf } from "../../model/approval/approval.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { ApplicationEntity } from "../../model/application/application.entity.ts";
import type { ApplicationAnswer } from "../../model/application/schema.ts";

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
      approval: approvalOf(record),
      businessName: record.businessName ?? null,
      category: record.category,
      description: record.description ?? null,
      location: record.location,
      hourlyRate: record.hourlyRate ?? null,
      services: record.services ?? [],
      experience: record.experienceYears ?? null,
      phone: application.phone,
      portfolio: record.portfolio ?? [],
      documents: application.documents,
      submittedAt: application.submittedAt,
    },
  };
}
