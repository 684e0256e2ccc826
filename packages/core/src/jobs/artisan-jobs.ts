import { maskTexts } from "../reference/contacts/mask.ts";
import { JobEntity } from "./job.entity.ts";
import type { JobRow } from "./rows.rules.ts";
import { JobsQuery, type ArtisanJobs, type PublicJobReview } from "./lists.schema.ts";
import type { Actor } from "../platform/actor.ts";
import { AccountId } from "../platform/ids.ts";
import { readPage } from "../platform/table/cursor.ts";
import { readVisible } from "../artisans/visible.ts";
import { factsOf, visibleStatistics } from "./facts.ts";

/**
 * Returns an artisan's job statistics (from five jobs on) and a page of clients' visible job reviews, for everyone
 * who may see the artisan. A short or empty page may still be followed by others.
 *
 * @throws {NotFound}
 */
export async function artisanJobs(actor: Actor, id: string, input: JobsQuery): Promise<ArtisanJobs> {
  const artisanId = AccountId.parse(id);
  const { cursor, limit } = JobsQuery.parse(input);
  const jobs = JobEntity.query.ofArtisan({ artisanId });
  const [page, facts] = await Promise.all([
    readPage(
      cursor,
      `artisan-jobs/${artisanId}`,
      (from) => jobs.go({ order: "desc", limit, cursor: from }),
      (row) => row,
    ),
    factsOf([artisanId]),
    readVisible(actor, artisanId),
  ]);
  const row = facts.get(artisanId);
  return { ...page, items: page.items.flatMap(publicReview), facts: row ? visibleStatistics(row) : null };
}

function publicReview(
  job: Pick<JobRow, "trade" | "clientName" | "reviews" | "reviewsShownAt" | "answer" | "completion">,
): PublicJobReview[] {
  const { trade, clientName, reviews, reviewsShownAt, answer, completion } = job;
  const { client } = reviews;
  if (reviewsShownAt === undefined || !client) return [];
  const { rating, priceKept = null, timeKept = null, comment, at } = maskTexts("jobReview", client);
  const isConfirmed = completion?.how !== "unconfirmed";
  const review = { rating, priceKept, timeKept, comment, at };
  return [
    {
      trade,
      clientName,
      ...review,
      isConfirmed,
      answer: answer ? maskTexts("jobReviewAnswer", answer).text : null,
    },
  ];
}
