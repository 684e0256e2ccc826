import { createConversions } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import type { ApprovalsQuery } from "../../model/approval/schema.ts";
import { readApprovals } from "../approval/list.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import { approvalView } from "./detail.ts";
import type { ArtisanApproval } from "../../model/artisan/schema.ts";

const conversions = () => createConversions(ArtisanEntity).byAccessPattern.byApproval.fromComposite;

/** The artisans that wait for approval, have it, are suspended, or all of them, newest first, with their profiles; an applicant is a client. */
export async function listApprovals(
  actor: Actor,
  input: ApprovalsQuery,
): Promise<{ items: ArtisanApproval[]; nextCursor: string | null }> {
  authorise(actor, "listArtisanApprovals");
  return readApprovals(
    {
      list: "approvals",
      userTypes: ["artisan", "client"],
      query: (approval) => (after, limit) =>
        ArtisanEntity.query
          .byApproval({ approval })
          .go({ cursor: after && conversions().toCursor({ approval, ...after }), limit, order: "desc" }),
      get: (keys) => ArtisanEntity.get(keys).go({ concurrency: 4 }),
      view: approvalView,
    },
    input,
  );
}
