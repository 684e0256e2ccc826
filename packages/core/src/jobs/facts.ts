import type { EntityItem } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { JobFactsEntity } from "./facts.entity.ts";
import { QuotedArtisan, type JobFacts, type JobView } from "./view.schema.ts";
import { visibleJobCount } from "./share.rules.ts";
import { now } from "../platform/clock.ts";
import { readKeys } from "../platform/table/batch.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { toCard, toDocument } from "../directory/document.ts";
import { profilesOf } from "../accounts/service.ts";

export type FactsRow = EntityItem<typeof JobFactsEntity>;

/** Returns the statistics of some artisans by id, omitting artisans without requests. */
export async function factsOf(ids: readonly string[]): Promise<Map<string, FactsRow>> {
  const keys = ids.map((artisanId) => ({ artisanId }));
  const rows = await readKeys(keys, (some) => JobFactsEntity.get(some).go({ concurrency: 4 }));
  return new Map(rows.map((row) => [row.artisanId, row]));
}

/** Returns the cards for comparing artisans by id, without unlisted ones. Two batches. */
export async function comparisonCards(ids: readonly string[]): Promise<Map<string, QuotedArtisan>> {
  const keys = ids.map((id) => ({ id }));
  const [records, profiles] = await Promise.all([
    readKeys(keys, (some) => ArtisanEntity.get(some).go({ concurrency: 4 })),
    profilesOf(ids),
  ]);
  return new Map(
    records.flatMap((record) => {
      const document = toDocument(profiles.get(record.id), record);
      return document ? [[record.id, viewOf(QuotedArtisan, toCard(document, now()))] as const] : [];
    }),
  );
}

/** Returns an artisan's visible job statistics; null below five jobs. */
export function visibleStatistics(row: FactsRow): JobFacts | null {
  const { done, broken, invited, answered, recent, ratings, ratingSum, priceAsked, priceKept } = row;
  if (visibleJobCount(done) === null) return null;
  return {
    done,
    rating: ratings > 0 ? ratingSum / ratings : null,
    reviews: ratings,
    keptRate: done / (done + broken),
    answerMinutes: median(recent.flatMap(({ minutes }) => minutes ?? [])),
    answerRate: invited > 0 ? answered / invited : 1,
    priceKept: priceAsked > 0 ? priceKept / priceAsked : null,
  };
}

/** Returns the number of invitations that have lapsed since the last answer. */
export function unansweredIn({ recent }: Pick<FactsRow, "recent">): number {
  const answer = recent.findIndex(({ minutes }) => minutes !== null);
  return answer === -1 ? recent.length : answer;
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Returns a client's job statistics: the artisans' ratings (null if there are none), and the broken jobs. */
export async function clientFactsOf(clientId: string): Promise<JobView["client"]> {
  const { ratings = 0, ratingSum = 0, broken = 0 } = (await factsOf([clientId])).get(clientId) ?? {};
  return { rating: ratings > 0 ? ratingSum / ratings : null, reviews: ratings, broken };
}
