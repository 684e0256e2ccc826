import { randomUUID } from "node:crypto";
import type { JobCommand } from "@handiwork/core/jobs/forms.schema";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { form, offer } from "./jobs.ts";

/** Creates the subjects of fan-outs: a saved artisan, a suspended one with a quote and an agreed job, and a deleted, reported review. */
export async function makeFanOuts(clientId: string, reporterId: string) {
  const { makeArtisan } = await import("@handiwork/core/testing");
  const { FavouriteEntity } = await import("@handiwork/core/favourites/favourite.entity");
  const { ReportEntity } = await import("@handiwork/core/moderation");
  const savedArtisan = await makeArtisan({ isOnline: true });
  const savedAt = new Date().toISOString();
  await FavouriteEntity.put({ clientId, artisanId: savedArtisan, savedAt }).go();
  const goneReview = randomUUID();
  const subject = `review/${goneReview}`;
  await ReportEntity.put({ accountId: savedArtisan, reporterId, subject, reason: "spam" }).go();
  return { savedArtisan, goneReview, absentArtisan: await makeAbsentArtisan() };
}

async function makeAbsentArtisan(): Promise<string> {
  const { makeArtisan } = await import("@handiwork/core/testing");
  const { ArtisanEntity } = await import("@handiwork/core/artisans/artisan.entity");
  const { AccountEntity } = await import("@handiwork/core/accounts/account.entity");
  const Job = await import("@handiwork/core/jobs");
  const Directory = await import("@handiwork/core/directory");
  const client = { type: "client", id: randomUUID() } as const;
  const artisan = { type: "artisan", id: await makeArtisan() } as const;
  const emailVerifiedAt = "2026-01-01T00:00:00.000Z";
  const email = `${client.id}@people.example`;
  await AccountEntity.put({ id: client.id, userType: "client", email, emailVerifiedAt }).go();
  const act = (actor: SignedIn, requestId: string, command: object) =>
    Job.act(actor, requestId, { commandId: randomUUID(), ...command } as JobCommand);
  for (const isAccepted of [false, true]) {
    Directory.forget();
    const { requestId } = await Job.submit(client, { ...form(), artisans: [artisan.id] });
    await act(artisan, requestId, { event: "offerQuote", version: 1, offer });
    const acceptance = { event: "acceptQuote", version: 2, artisanId: artisan.id, revision: 1 };
    if (isAccepted) await act(client, requestId, acceptance);
  }
  await ArtisanEntity.patch({ id: artisan.id }).set({ approval: "suspended" }).go();
  return artisan.id;
}
