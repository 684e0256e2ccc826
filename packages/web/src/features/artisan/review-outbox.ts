import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { Review, ReviewForm, ReviewPage } from "@handiwork/core/reviews/schema";
import { useQueryClient, type InfiniteData, type Query, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { ignoreNotFound } from "../../lib/forms/use-action.ts";
import type { Entry, Outcome } from "../../lib/outbox/entry.ts";
import { defineKind, failureMessage, type Kind } from "../../lib/outbox/kinds.ts";
import { perform, useLateEntriesIn, usePendingEntriesIn } from "../../lib/outbox/perform.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { toast } from "../../lib/page/toast.ts";
import { relationQuery } from "../favourites/api.ts";
import { artisanQuery, reviewsKey } from "./api.ts";

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
  send: async ({ id, payload, isTried: isRepeated = false }, _, { client }) => {
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
  const route = reviews[":reviewId"];
  if (payload.act === "edit") return read(route.$put({ param, json: payload.form }));
  const query = { version: payload.review.version };
  if (payload.act === "answer")
    return read(route.answer.$put({ param, query, json: { text: payload.text } }));
  const deletion = route.$delete({ param, query });
  // An earlier attempt may have deleted it, its response lost.
  await (isRepeated ? ignoreNotFound(deletion) : deletion);
  return null;
}

/** Returns the title of a queued action. */
export function actionTitle(payload: ReviewPayload): string {
  const { artisanName } = payload;
  if (payload.act === "write") return `Review ${artisanName}`;
  if (payload.act === "edit") return `Change your review of ${artisanName}`;
  return payload.act === "delete"
    ? `Delete your review of ${artisanName}`
    : `Reply to the review by ${payload.review.clientName}`;
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

/**
 * Applies changes of an artisan's reviews to the query cache from the server's responses. Does not refetch at once,
 * because indexes are updated with a delay and would return the old state; other pages refetch when they are shown.
 */
export function reviewCache(client: QueryClient, artisanId: string) {
  const queryKey = reviewsKey(artisanId);
  const setOwn = (own: Review | null) =>
    client.setQueryData(relationQuery(artisanId).queryKey, (known) => known && { ...known, review: own });

  return {
    /** Cancels running refetches, which would return the state before the change. First fetches continue. */
    cancelRefetches: async () => {
      await client.cancelQueries({ queryKey, predicate: hasData });
      await client.cancelQueries({ ...artisanQuery(artisanId), predicate: hasData });
    },
    /** Replaces a review. `before` is null for a new review, `after` for a deleted one. */
    replace: (before: Review | null, after: Review | null) => {
      for (const [key, data] of client.getQueriesData<InfiniteData<ReviewPage>>({ queryKey })) {
        // The list is of all reviews, or of those with some stars.
        const stars = key.at(-1);
        const replacement = after && (stars === "all" || stars === after.rating) ? [after] : [];
        const pages = data?.pages.map((page, index) => {
          if (before === null)
            return index === 0 ? { ...page, items: [...replacement, ...page.items] } : page;
          return {
            ...page,
            items: page.items.flatMap((item) => (item.id === before.id ? replacement : [item])),
          };
        });
        if (data && pages) client.setQueryData(key, { ...data, pages });
      }
      client.setQueryData(
        artisanQuery(artisanId).queryKey,
        (artisan) => artisan && updateRating(artisan, before?.rating, after?.rating),
      );
      if ((after ?? before)?.mine) setOwn(after);
      void client.invalidateQueries({ queryKey: ["artisans"], refetchType: "none" });
    },
    /** Refetches everything. `known` is the client's own review, if already known. */
    refetch: (known?: Review | null) => {
      if (known !== undefined) setOwn(known);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries(artisanQuery(artisanId));
      void client.invalidateQueries(relationQuery(artisanId));
    },
  };
}

const hasData = ({ state }: Query) => state.data !== undefined;

/**
 * Returns the artisan with the total, average and star counts after a review with `removed` stars was replaced by one with
 * `added` stars.
 */
export function updateRating(artisan: ArtisanProfile, removed?: number, added?: number): ArtisanProfile {
  const counts = Object.entries(artisan.starCounts).map(([level, count]) => {
    const change = Number(Number(level) === added) - Number(Number(level) === removed);
    return [level, Math.max(0, count + change)] as const;
  });
  const totalReviews = counts.reduce((sum, [, count]) => sum + count, 0);
  const sum = counts.reduce((all, [level, count]) => all + Number(level) * count, 0);
  const starCounts = Object.fromEntries(counts) as ArtisanProfile["starCounts"];
  return { ...artisan, starCounts, totalReviews, rating: totalReviews === 0 ? null : sum / totalReviews };
}
