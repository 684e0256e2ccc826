import { authorise } from "../access/index.ts";
import { AccountEntity } from "../account/account.entity.ts";
import type { Actor } from "../actor/index.ts";
import { readPage } from "../table/cursor.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import { approvalView } from "./detail.ts";
import { ArtisanApprovalsQuery, type ArtisanApproval } from "./schema.ts";

/** The artisans that wait for approval, or have it, newest first: a query and one read of their profiles a page. */
export async function listApprovals(
  actor: Actor,
  input: ArtisanApprovalsQuery,
): Promise<{ items: ArtisanApproval[]; nextCursor: string | null }> {
  authorise(actor, "listArtisanApprovals");
  const { status, cursor, limit } = ArtisanApprovalsQuery.parse(input);
  const { items, nextCursor } = await readPage(cursor, `approvals-${status}`, (from) =>
    ArtisanEntity.query.byApproval({ approval: status }).go({ cursor: from, limit, order: "desc" }),
  );
  const { data: profiles } = await AccountEntity.get(items.map(({ id }) => ({ id }))).go();
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return {
    nextCursor,
    items: items.map((artisan) => approvalView(artisan, byId.get(artisan.id))),
  };
}
