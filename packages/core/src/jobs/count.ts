import type { JobEvent } from "./transitions.rules.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { JobFactsEntity, JobShareEntity } from "./facts.entity.ts";
import type { JobEventRow } from "./rows.rules.ts";
import {
  replaceShare,
  noShare,
  shareOfArtisan,
  shareOfClient,
  withOutcome,
  type Share,
} from "./share.rules.ts";
import { matches } from "../platform/table/conditions.ts";
import { retry, optimistic } from "../platform/table/optimistic.ts";
import { writeNamed } from "../platform/table/transact.ts";
import { readWholeAggregate } from "./aggregate.ts";

const entities = {
  facts: JobFactsEntity,
  share: JobShareEntity,
  account: AccountEntity,
  artisan: ArtisanEntity,
};

/** Events that change no statistics. */
const uncounted: readonly string[] = [
  "removeText",
  "answerQuestion",
  "askChange",
  "withdrawQuote",
  "lapseQuote",
  "proposeTime",
  "acceptTime",
  "refuseTime",
  "goOnMyWay",
  "startWithCode",
  "confirmStart",
  "proposeChange",
  "acceptChange",
  "refuseChange",
  "finishJob",
  "requestRedo",
  "proposeSettlement",
  "refuseSettlement",
  "withdrawSettlement",
  "answerDispute",
  "answerJobReview",
] satisfies JobEvent[];

/** Events that may change a client's statistics. */
const ofClient: readonly string[] = [
  "cancelJob",
  "remind",
  "withdrawDispute",
  "decideDispute",
  "appealDecision",
  "writeJobReview",
  "publishReviews",
] satisfies JobEvent[];

/**
 * Updates the statistics of the users concerned by an event. Idempotent, and tolerates late and reordered events:
 * recounts the request's contribution from its current rows and replaces the previous one.
 *
 * @throws {Unavailable}
 */
export async function countEvent(row: JobEventRow): Promise<void> {
  const { event, requestId, clientId, artisanId, note } = row;
  if (event === "claimWarranty" && artisanId !== undefined && note.which !== undefined)
    return countFor(artisanId, note.which);
  if (uncounted.includes(event)) return;
  const artisans = new Set([...(note.invited ?? []), ...(note.others ?? [])]);
  if (artisanId !== undefined) artisans.add(artisanId);
  for (const id of artisans) await countFor(id, requestId);
  if (ofClient.includes(event)) await countFor(clientId, requestId);
}

/** Deleted accounts have no statistics. */
async function countFor(userId: string, requestId: string): Promise<void> {
  const key = { artisanId: userId };
  await optimistic("The facts of jobs", async () => {
    // Reads the rows after the totals: a concurrent count is older, or its write fails.
    const [{ data: facts }, { data: kept }] = await Promise.all([
      JobFactsEntity.get(key).go({ consistent: true }),
      JobShareEntity.get({ userId, requestId }).go({ consistent: true }),
    ]);
    const share = await shareOf(userId, requestId);
    const before = kept ? (JSON.parse(kept.share) as Share) : noShare;
    const asText = JSON.stringify(share);
    if (asText === JSON.stringify(before)) return undefined;
    const { version = 0, recent = [] } = facts ?? {};
    const next = {
      ...key,
      ...replaceShare(facts ?? noShare, before, share),
      recent: withOutcome(recent, requestId, share),
      version: version + 1,
    };
    const refused = await writeNamed(entities, (writable) => ({
      facts: writable.facts
        .put(next)
        .where(matches({ version: facts?.version }))
        .commit(),
      share: writable.share
        .put({ userId, requestId, share: asText })
        .where(matches({ share: kept?.share }))
        .commit(),
      // The profile takes one query, which includes this number in the artisan record.
      artisan:
        share.done === before.done
          ? undefined
          : writable.artisan.patch({ id: userId }).set({ jobsDone: next.done }).commit(),
      account: writable.account
        .check({ id: userId })
        .where(({ email }, { exists }) => exists(email))
        .commit(),
    }));
    return refused.has("facts") || refused.has("share") ? retry : undefined;
  });
}

async function shareOf(userId: string, requestId: string): Promise<Share> {
  const whole = await readWholeAggregate(requestId);
  if (!whole) return noShare;
  if (whole.request.clientId === userId) return shareOfClient(whole.jobs);
  const quote = whole.quotes.find(({ artisanId }) => artisanId === userId);
  return quote ? shareOfArtisan(quote, whole.jobs) : noShare;
}
