import type { JobRole } from "./states.rules.ts";
import type { StepEvent } from "./transitions.rules.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { ConversationEntity } from "../conversations/conversation.entity.ts";
import { rowOf } from "../conversations/rows.queries.ts";
import { JobRequestEntity } from "./request.entity.ts";
import { possibleEvents } from "./guards.rules.ts";
import type { JobAggregate, JobRow } from "./rows.rules.ts";
import type { Circumstances, Invitee } from "./step.rules.ts";
import { dayInLagos } from "../platform/clock.ts";
import { readKeys } from "../platform/table/batch.ts";
import { profilesOf, readRecords } from "../accounts/service.ts";

/** Events whose guards need to know whether the artisan is approved. */
export const eventsNeedingApproval: readonly StepEvent[] = ["offerQuote", "acceptQuote", "claimWarranty"];

/** Returns whether an artisan is approved and enabled. */
export async function mayTakeJobs(artisanId: string): Promise<boolean> {
  const { profile, artisan } = await readRecords(artisanId);
  return artisan?.approval === "approved" && profile !== undefined && profile.disabledAt === undefined;
}

/** Returns the approved, enabled artisans without a block to or from the client, in their order. */
export async function filterListed(clientId: string, wanted: readonly string[]): Promise<Invitee[]> {
  const ids = wanted.filter((id) => id !== clientId);
  if (ids.length === 0) return [];
  const keys = ids.map((id) => ({ id }));
  const [records, profiles, blocked] = await Promise.all([
    readKeys(keys, (some) => ArtisanEntity.get(some).go({ concurrency: 4, consistent: true })),
    profilesOf(ids, true),
    blockedAmong(clientId, ids),
  ]);
  const approved = new Set(records.filter(({ approval }) => approval === "approved").map(({ id }) => id));
  return ids.flatMap((id) => {
    const profile = profiles.get(id);
    const isListed = approved.has(id) && profile !== undefined && profile.disabledAt === undefined;
    return isListed && !blocked.has(id) ? [{ id, name: profile.fullName ?? "Artisan" }] : [];
  });
}

/** Returns the artisans with a block to or from the client. */
export async function blockedAmong(clientId: string, ids: readonly string[]): Promise<Set<string>> {
  const keys = ids.flatMap((id) => [
    { userId: clientId, partnerId: id },
    { userId: id, partnerId: clientId },
  ]);
  const rows = await readKeys(keys, (some) =>
    ConversationEntity.get(some).go({ concurrency: 4, consistent: true }),
  );
  const blocks = rows.filter(({ blockedAt }) => blockedAt !== undefined);
  return new Set(blocks.map(({ userId, partnerId }) => (userId === clientId ? partnerId : userId)));
}

/** Returns whether a user has written to the other party since the day of the visit. */
export async function wroteOnDay(userId: string, { clientId, artisanId, visit }: JobRow): Promise<boolean> {
  const row = await rowOf(userId, userId === clientId ? artisanId : clientId);
  return (
    row?.sentAt !== undefined && dayInLagos(Date.parse(row.sentAt)) >= dayInLagos(Date.parse(visit.from))
  );
}

/** Returns whether a warranty claim of the job is open or in progress. */
export async function hasOpenClaim({ warranty }: JobRow): Promise<boolean> {
  const keys = warranty.map((requestId) => ({ requestId }));
  if (keys.length === 0) return false;
  const claims = await readKeys(keys, (some) =>
    JobRequestEntity.get(some).go({ concurrency: 4, consistent: true }),
  );
  return claims.some(
    ({ status, stage }) =>
      status === "open" || (status === "awarded" && stage !== "completed" && stage !== "cancelled"),
  );
}

/** The circumstances of a request's quotes and job, by artisan. */
export type CircumstancesOf = (artisanId: string) => Circumstances;

/** Reads only the circumstances that determine the reader's possible actions. */
export async function readCircumstances(
  aggregate: JobAggregate,
  { role, by, at }: { readonly role: JobRole; readonly by: string; readonly at: number },
): Promise<CircumstancesOf> {
  const { request, quotes, job } = aggregate;
  // Assumes the best: an event that is refused even then needs no further reads.
  const best = { aggregate, role, at, isInGoodStanding: true, hasWritten: true, hasOpenClaim: false };
  const own = quotes.filter(({ artisanId }) => role !== "artisan" || artisanId === by);
  const asked = own
    .map(({ artisanId }) => artisanId)
    .filter((artisanId) =>
      possibleEvents("quote", { ...best, artisanId }).some((event) => eventsNeedingApproval.includes(event)),
    );
  const ofJob = job ? possibleEvents("job", best) : [];
  const isClaiming = job !== undefined && ofJob.includes("claimWarranty");
  const [standing, hasWritten, isClaimed] = await Promise.all([
    filterListed(request.clientId, isClaiming ? [job.artisanId] : asked),
    job && ofJob.includes("reportNoShow") ? wroteOnDay(by, job) : false,
    isClaiming ? hasOpenClaim(job) : false,
  ]);
  const ids = new Set(standing.map(({ id }) => id));
  return (artisanId) => ({
    isInGoodStanding: ids.has(artisanId),
    hasWritten,
    hasOpenClaim: isClaimed,
  });
}
