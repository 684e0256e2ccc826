import type { Profile } from "../../model/account/account.entity.ts";
import { authorise } from "../../platform/access/index.ts";
import { commonView } from "../approval/list.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { readDecision } from "./decision.ts";
import { detailFields, listedFields, viewOf } from "../../model/artisan/fields.ts";
import type { ArtisanRow } from "./edit.ts";
import type { ArtisanApproval, ArtisanDetail } from "../../model/artisan/schema.ts";

/** All that an admin decides about an artisan by, pending or approved: two reads. Throws NotFound. */
export async function detail(actor: Actor, artisanId: string): Promise<ArtisanDetail> {
  authorise(actor, "artisanApproval");
  const id = AccountId.parse(artisanId);
  const { artisan, profile, application } = await readDecision(id);
  if (!artisan || !profile) throw new NotFound("Artisan not found");
  return {
    ...viewOf(artisan, detailFields),
    ...approvalView(artisan, profile),
    application: application
      ? {
          submittedAt: application.submittedAt,
          phone: application.phone,
          documents: application.documents,
        }
      : null,
  };
}

/** An artisan as the admins' list shows it. */
export function approvalView(artisan: ArtisanRow, profile: Profile | undefined): ArtisanApproval {
  return {
    ...commonView(artisan, profile),
    userType: profile?.userType ?? "artisan",
    ...viewOf(artisan, listedFields),
    hourlyRate: artisan.hourlyRate || null,
  };
}
