import type { Review, ReviewForm } from "@handiwork/core/reviews/schema";
import { useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { hasStatus } from "../../lib/api/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn, usePendingEntriesIn } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/entry.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { toast } from "../../lib/page/toast.ts";
import { artisanQuery } from "./api.ts";
import { reviewCache } from "./review-cache.ts";

/** An action on a review: the client writes, edits or deletes it, and the artisan answers it. */
export type ReviewAction =
  | { readonly act: "write"; readonly form: ReviewForm }
  | { readonly act: "edit"; readonly review: Review; readonly form: ReviewForm }
  | { readonly act: "delete"; readonly review: Review }
  | { readonly act: "answer"; readonly review: Review; readonly text: string };

export type ReviewPayload = ReviewAction & { readonly artisanId: string; readonly artisanName: string };

/** The resulting review, null if it was deleted; and whether an earlier attempt may already have changed it. */
interface Answer {
  readonly review: Review | null;
  readonly isRepeated: boolean;
}

const lineOf = (artisanId: string) => `review ${artisanId}`;

/** Sends actions on an artisan's reviews. */
export const review: Kind<ReviewPayload, Answer> = defineKind({
  name: "review",
  send: async ({ id, payload }, { isRepeated }, { client }) => {
    const answer = { review: await postAction(id, payload, isRepeated), isRepeated };
    await reviewCache(client, payload.artisanId).cancelRefetches();
    return answer;
  },
  onSent: ({ review: after, isRepeated }, { payload }, { client }) => {
    const cache = reviewCache(client, payload.artisanId);
    // The cache may have been refetched between the attempts.
    if (isRepeated) cache.refetch(payload.act === "answer" ? undefined : after);
    else cache.replace(payload.act === "write" ? null : payload.review, after);
  },
  rollBack: ({ payload }, { client }) => reviewCache(client, payload.artisanId).refetch(),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${actionTitle(entry.payload)}`)),
  describe: (payload) => ({
    title: actionTitle(payload),
    ...draftText(payload),
    to: paths.artisan(payload.artisanId),
  }),
});

async function postAction(id: string, payload: ReviewPayload, isRepeated: boolean): Promise<Review | null> {
  const { reviews } = api.artisans[":id"];
  const { artisanId } = payload;
  if (payload.act === "write") {
    const json = { ...payload.form, commandId: id };
    return read(reviews.$post({ param: { id: artisanId }, json }));
  }
  const param = { id: artisanId, reviewId: payload.review.id };
  const one = reviews[":reviewId"];
  if (payload.act === "edit") return read(one.$put({ param, json: payload.form }));
  const query = { version: payload.review.version };
  if (payload.act === "answer") return read(one.answer.$put({ param, query, json: { text: payload.text } }));
  try {
    await one.$delete({ param, query });
  } catch (error) {
    // An earlier attempt deleted it, and its response was lost.
    if (!(isRepeated && hasStatus(error, 404))) throw error;
  }
  return null;
}

/** Returns the title of a queued action. */
export function actionTitle(payload: ReviewPayload): string {
  const { artisanName } = payload;
  if (payload.act === "write") return `Review ${artisanName}`;
  if (payload.act === "edit") return `Change your review of ${artisanName}`;
  return payload.act === "delete"
    ? `Delete your review of ${artisanName}`
    : `Answer the review by ${payload.review.clientName}`;
}

function draftText(payload: ReviewPayload): { text?: string } {
  if (payload.act === "delete") return {};
  return { text: payload.act === "answer" ? payload.text : payload.form.comment };
}

/**
 * Returns a function that performs actions on an artisan's reviews.
 *
 * @throws {ApiError} from the returned function
 */
export function useReviewAction(artisanId: string): (action: ReviewAction) => Promise<Outcome<Answer>> {
  const client = useQueryClient();
  return (action) => {
    const artisanName = client.getQueryData(artisanQuery(artisanId).queryKey)?.name ?? "an artisan";
    const payload: ReviewPayload = { ...action, artisanId, artisanName };
    return perform(client, { kind: review, line: lineOf(artisanId), payload });
  };
}

/** Returns the user's actions on an artisan's reviews that are delayed or were refused. */
export function useLateReviews(artisanId: string): readonly Entry<ReviewPayload>[] {
  return useLateEntriesIn(lineOf(artisanId)) as readonly Entry<ReviewPayload>[];
}

/** Returns the user's actions on an artisan's reviews that have not been sent yet. */
export function useWaitingReviews(artisanId: string): readonly ReviewPayload[] {
  return (usePendingEntriesIn(lineOf(artisanId)) as readonly Entry<ReviewPayload>[]).map(
    ({ payload }) => payload,
  );
}
