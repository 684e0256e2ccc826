import { JobEntity } from "../jobs/job.entity.ts";
import { JobQuoteEntity, QuoteTemplatesEntity } from "../jobs/quote.entity.ts";
import { JobRequestEntity } from "../jobs/request.entity.ts";
import type { JobReview, JobRow, Side } from "../jobs/rows.rules.ts";
import { otherSide } from "../jobs/rows.rules.ts";
import type { SignedIn } from "../platform/actor.ts";
import { readKeys } from "../platform/table/batch.ts";
import { one, pageSize, pick, rows, type Item, type PartPage } from "./page.ts";

/** The user's requests, quotes, jobs and their history, without codes. */
export const jobParts = {
  requests: readRequests,
  quotes: rows(
    (artisanId, page) => JobQuoteEntity.query.ofArtisan({ artisanId }).go(page),
    (row) => ({
      ...pick(row, "requestId", "trade", "area", "status", "invitedAt", "answeredAt"),
      questions: row.questions.map(({ text, answer = null }) => ({ text, answer })),
      ...pick(row, "offer", "offeredAt", "reason"),
    }),
  ),
  quoteTemplates: one(async ({ id: artisanId }) => {
    const { data } = await QuoteTemplatesEntity.get({ artisanId }).go();
    return data?.templates.length ? { templates: data.templates } : undefined;
  }),
  jobs: rows(
    (artisanId, page) => JobEntity.query.ofArtisan({ artisanId }).go(page),
    (job) => ({ with: job.clientName, ...itemOf(job, "artisan") }),
  ),
};

/** Reads requests with their jobs: one query and one batch. */
async function readRequests({ id: clientId }: SignedIn, cursor: string | null): Promise<PartPage> {
  const page = await JobRequestEntity.query.ofClient({ clientId }).go({ limit: pageSize, cursor });
  const keys = page.data.flatMap(({ requestId, round: last }) =>
    Array.from({ length: last }, (_, index) => ({ requestId, round: index + 1 })),
  );
  const jobs = await readKeys(keys, (some) => JobEntity.get(some).go({ concurrency: 4 }));
  const items = page.data.map((row) => ({
    ...pick(
      row,
      "requestId",
      "trade",
      "area",
      "text",
      "address",
      "when",
      "budgetKobo",
      "status",
      "createdAt",
    ),
    pictures: row.pictures.length,
    jobs: jobs
      .filter(({ requestId }) => requestId === row.requestId)
      .toSorted((first, second) => first.round - second.round)
      .map((job) => ({ with: job.artisanName, ...itemOf(job, "client") })),
  }));
  return { items, after: page.cursor };
}

function itemOf(job: JobRow, side: Side): Item {
  const other = job.reviews[otherSide(side)];
  const isShown = job.reviewsShownAt !== undefined;
  const { dispute, cancellation, finish, completion } = job;
  return {
    ...pick(job, "requestId", "round", "status", "agreedAt", "cards", "visit", "startedAt"),
    finish: finish ? pick(finish, "sumKobo", "text", "at") : null,
    completion: completion ?? null,
    cancellation: cancellation ? pick(cancellation, "how", "by", "reason", "text", "at") : null,
    dispute: dispute
      ? {
          ...pick(dispute, "by", "reason", "text", "at", "decision"),
          answer: dispute.answer?.text ?? null,
        }
      : null,
    reviewWritten: reviewItem(job.reviews[side]),
    reviewReceived: isShown ? reviewItem(other) : null,
    answer: job.answer?.text ?? null,
  };
}

function reviewItem(review: JobReview | undefined): Item | null {
  return review ? pick(review, "rating", "comment", "priceKept", "timeKept", "at") : null;
}
