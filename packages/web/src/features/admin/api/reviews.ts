import type { ModeratedReview, ModeratedReviewPage } from "@handiwork/core/model/review-moderation/schema";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { toast } from "../../../ui/toast.tsx";
import { openReportsQuery } from "./reports.ts";

export type ReviewState = "all" | "reported";

const everyReview = ["admin", "reviews"] as const;

/** The reviews of all artisans, the reported ones before the others, newest first, page by page. */
export const reviewsQuery = (state: ReviewState, search: string) =>
  infiniteQueryOptions({
    queryKey: [...everyReview, state, search],
    queryFn: ({ pageParam }): Promise<ModeratedReviewPage> =>
      read(
        api.admin.reviews.$get({
          query: { state, ...(search && { search }), ...(pageParam !== null && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });

/** Up to which moment a search has looked: null where nothing was there to look at. */
export const searchedToQuery = (state: ReviewState, search: string) => {
  const { queryKey, queryFn, initialPageParam, getNextPageParam } = reviewsQuery(state, search);
  return infiniteQueryOptions({
    queryKey,
    queryFn: queryFn!,
    initialPageParam,
    getNextPageParam,
    select: ({ pages }) => pages.at(-1)?.searchedTo ?? null,
  });
};

/** Deletes a review, with the words of the artisan's page (A-ERR-19, A-ERR-20); one that is gone already goes from the list, too. */
export function useDeleteReview({ id, artisan }: ModeratedReview) {
  const change = useChange();
  const drop = () => change((items) => items.filter((item) => item.id !== id));
  return useMutation({
    mutationFn: () =>
      api.artisans[":id"].reviews[":reviewId"].$delete({ param: { id: artisan.id, reviewId: id } }),
    onSuccess: () => {
      drop();
      toast.success("Review deleted");
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") drop();
      toast.error("Failed to delete review");
    },
  });
}

/** Lets a review stand that was reported. In the list of the reported ones it is no more. */
export function useKeepReview({ id, artisan }: ModeratedReview, state: ReviewState) {
  const change = useChange();
  return useMutation({
    mutationFn: () =>
      api.admin.reviews[":artisanId"][":id"].keep.$post({ param: { artisanId: artisan.id, id } }),
    onSuccess: () => {
      change((items) =>
        items.flatMap((item) => {
          if (item.id !== id) return [item];
          return state === "reported" ? [] : [{ ...item, openReports: 0, reports: [] }];
        }),
      );
      toast.success("The review stays, and its reports are resolved");
    },
    onError: () => toast.error("Failed to resolve the reports"),
  });
}

/** Changes the lists that are there, instead of reading them anew: the index follows a moment later. */
function useChange() {
  const client = useQueryClient();
  return (change: (items: ModeratedReview[]) => ModeratedReview[]) => {
    client.setQueriesData<InfiniteData<ModeratedReviewPage>>(
      { queryKey: everyReview },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
    // Nobody waits for the number.
    void client.invalidateQueries({ queryKey: openReportsQuery.queryKey });
  };
}
