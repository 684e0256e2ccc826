import { Service } from "electrodb";
import { authorise } from "../access/index.ts";
import { AccountEntity } from "../account/account.entity.ts";
import type { Actor, Visit } from "../actor/index.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { NotFound, Unavailable } from "../errors/index.ts";
import { readPage } from "../table/cursor.ts";
import { ArtisanEntity } from "./artisan.entity.ts";
import { ArtisanApprovalsQuery, type ArtisanApproval } from "./schema.ts";

const service = new Service({ artisan: ArtisanEntity, audit: AuditEntity });

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
    items: items.map((artisan) => {
      const profile = byId.get(artisan.id);
      return {
        id: artisan.id,
        name: profile?.fullName ?? "Unknown",
        email: profile?.email ?? "",
        phone: profile?.phone ?? null,
        isEmailVerified: profile?.emailVerifiedAt !== undefined,
        avatar: profile?.avatar ?? null,
        businessName: artisan.businessName ?? null,
        category: artisan.category,
        location: artisan.location,
        description: artisan.description ?? null,
        hourlyRate: artisan.hourlyRate ?? null,
        experienceYears: artisan.experienceYears ?? null,
        approval: artisan.approval,
        registeredAt: artisan.createdAt,
      };
    }),
  };
}

/**
 * Lets an artisan appear publicly; the stream brings the record into the directory. Safe to repeat: an artisan who is
 * approved stays so, without another audit entry. Throws NotFound.
 */
export async function approve(actor: Actor, id: string, visit: Visit): Promise<void> {
  authorise(actor, "approveArtisan");
  const { data: artisan } = await ArtisanEntity.get({ id }).go({ consistent: true });
  if (!artisan) throw new NotFound("Artisan not found");
  if (artisan.approval === "approved") return;
  const [before, after] = [{ approval: "pending" }, { approval: "approved" }];
  const { canceled } = await service.transaction
    .write((entities) => [
      entities.artisan
        .patch({ id })
        .set({ approval: "approved" })
        .where(({ approval }, { eq }) => eq(approval, "pending"))
        .commit(),
      entities.audit.put(entry({ kind: "approved", accountId: id, actor, visit, before, after })).commit(),
    ])
    .go();
  // Another admin was first, or something else changed the record at that moment.
  if (canceled && !(await isApproved(id))) throw new Unavailable(new Error("The approval was cancelled"));
}

async function isApproved(id: string): Promise<boolean> {
  const { data } = await ArtisanEntity.get({ id }).go({ consistent: true });
  return data?.approval === "approved";
}
