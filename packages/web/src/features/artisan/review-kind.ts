import type { Review, ReviewForm } from "@handiwork/core/reviews/schema";
import { useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { hasStatus } from "../../lib/errors.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn, usePendingEntriesIn } from "../../lib/outbox/perform.ts";
import type { Outcome } from "../../lib/outbox/waiters.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../lib/toast.ts";
import { artisanQuery } from "./api.ts";
import { shownReviews } from "./shown-reviews.ts";

/** What a client does about a review of an artisan, or the artisan about one of theirs. */
type ReviewDeed =
  | { readonly act: "write"; readonly form: ReviewForm }
  | { readonly act: "edit"; readonly review: Review; readonly form: ReviewForm }
  | { readonly act: "delete"; readonly review: Review }
  | { readonly act: "answer"; readonly review: Review; readonly text: string };

export type ReviewPayload = ReviewDeed & { readonly artisanId: string; readonly artisanName: string };

/** The review as it is then, null where it is gone; and whether an earlier try may have been the first to change it. */
interface Answer {
  readonly review: Review | null;
  readonly isRepeated: boolean;
}

const lineOf = (artisanId: string) => `review ${artisanId}`;

/** Reviews of an artisan, as what is done without a network. */
export const review: Kind<ReviewPayload, Answer> = defineKind({
  name: "review",
  send: async ({ id, payload }, { isRepeated }, { client }) => {
    const answer = { review: await send(id, payload, isRepeated), isRepeated };
    await shownReviews(client, payload.artisanId).settle();
    return answer;
  },
  onSent: ({ review: now, isRepeated }, { payload }, { client }) => {
    const shown = shownReviews(client, payload.artisanId);
    // What is shown may have been read in between.
    if (isRepeated) shown.readAnew(payload.act === "answer" ? undefined : now);
    else if (payload.act === "delete") shown.deleted(payload.review);
    else if (!now) return;
    else if (payload.act === "write") shown.written(now);
    else if (payload.act === "edit") shown.edited(payload.review, now);
    else shown.answered(now);
  },
  rollBack: ({ payload }, { client }) => shownReviews(client, payload.artisanId).readAnew(),
  onFailed: (entry) => toast.error(failureMessage(entry, `Not sent: ${titleOf(entry.payload)}`)),
  describe: (payload) => ({
    title: titleOf(payload),
    ...textOf(payload),
    to: paths.artisan(payload.artisanId),
  }),
});

async function send(id: string, payload: ReviewPayload, isRepeated: boolean): Promise<Review | null> {
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
    // An earlier try has deleted it, and its answer was lost.
    if (!(isRepeated && hasStatus(error, 404))) throw error;
  }
  return null;
}

/** What was done about a review, in words. */
export function titleOf(payload: ReviewPayload): string {
  const { artisanName } = payload;
  if (payload.act === "write") return `Review ${artisanName}`;
  if (payload.act === "edit") return `Change your review of ${artisanName}`;
  return payload.act === "delete"
    ? `Delete your review of ${artisanName}`
    : `Answer the review by ${payload.review.clientName}`;
}

function textOf(payload: ReviewPayload): { text?: string } {
  if (payload.act === "delete") return {};
  return { text: payload.act === "answer" ? payload.text : payload.form.comment };
}

/** What does things about reviews of an artisan. It throws ApiError. */
export function useReviewDeed(artisanId: string): (deed: ReviewDeed) => Promise<Outcome<Answer>> {
  const client = useQueryClient();
  return (deed) => {
    const artisanName = client.getQueryData(artisanQuery(artisanId).queryKey)?.name ?? "an artisan";
    const payload: ReviewPayload = { ...deed, artisanId, artisanName };
    return perform(client, { kind: review, line: lineOf(artisanId), payload });
  };
}

/** What the user did about reviews of the artisan, and the server does not have or did not take. */
export function useLateReviews(artisanId: string): readonly Entry<ReviewPayload>[] {
  return useLateEntriesIn(lineOf(artisanId)) as readonly Entry<ReviewPayload>[];
}

/** What of it is still to be sent. */
export function useWaitingReviews(artisanId: string): readonly ReviewPayload[] {
  return (usePendingEntriesIn(lineOf(artisanId)) as readonly Entry<ReviewPayload>[]).map(
    ({ payload }) => payload,
  );
}
