import type { Profile } from "../accounts/account.entity.ts";
import { detailFields, listedFields, viewOf } from "../artisans/fields.schema.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { ArtisanApproval, ArtisanDetail } from "../artisans/schema.ts";
import { approvalsOf } from "./decide.ts";
import { commonView, type ApplicationRow, type ArtisanRow } from "./kind.ts";

/** Admins' decisions about artisans. Approving first changes an applying client's type to artisan (B-GAP-13). */
export const { approve, detail, listApprovals, reject, suspend } = approvalsOf({
  type: "artisan",
  userTypes: ["artisan", "client"],
  otherType: "This account can no longer become an artisan's.",
  entity: ArtisanEntity,
  list: "approvals",
  operations: {
    list: "listArtisanApprovals",
    detail: "artisanApproval",
    approve: "approveArtisan",
    reject: "rejectArtisan",
    suspend: "suspendArtisan",
  },
  audited: {},
  rejected: ({ category, location, createdAt }: ArtisanRow) => ({ category, location, createdAt }),
  first: { isOnline: true },
  hasApplications: true,
  pictures: ({ portfolio = [] }) => portfolio.map(({ key }) => key),
  view: approvalView,
  detail: detailView,
});

/** Returns everything an admin needs to decide about an artisan. */
function detailView(
  artisan: ArtisanRow,
  profile: Profile,
  application: ApplicationRow | null,
): ArtisanDetail {
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

/** Returns an artisan as the admins' list shows it. */
function approvalView(artisan: ArtisanRow, profile: Profile | undefined): ArtisanApproval {
  return {
    ...commonView(artisan, profile),
    userType: profile?.userType ?? "artisan",
    ...viewOf(artisan, listedFields),
    hourlyRate: artisan.hourlyRate || null,
  };
}
