import type { UserReport } from "@handiwork/core/moderation/schema";
import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/errors.ts";
import { pagedQuery, patchItems } from "../../../lib/paged-query.ts";
import { useAction } from "../../../lib/use-action.ts";

export type ReportState = UserReport["state"];

const everyReport = ["admin", "user-reports"] as const;

/** What users reported that is open, or resolved, newest first, page by page. */
export const reportsQuery = (state: ReportState) =>
  pagedQuery([...everyReport, state], (cursor) =>
    read(api.admin["user-reports"].$get({ query: { state, ...cursor } })),
  );

/** Whose reports: about somebody, or by somebody. */
export type ReportsOf = { readonly about: string } | { readonly reporter: string };

/** The reports of a state about somebody or by somebody, newest first, page by page. */
export const reportsOfQuery = (state: ReportState, who: ReportsOf) =>
  pagedQuery([...everyReport, state, who], (cursor) =>
    read(api.admin["user-reports"].$get({ query: { state, ...who, limit: "5", ...cursor } })),
  );

/** How many reports are open. */
export const openReportsQuery = queryOptions({
  queryKey: [...everyReport, "count"],
  queryFn: async () => (await read(api.admin["user-reports"].$get({ query: { limit: "1" } }))).open,
});

/** Resolves a report, with a note for the other admins. */
export function useResolve(id: string) {
  const client = useQueryClient();
  return useAction({
    send: (note: string) =>
      api.admin["user-reports"][":id"].resolve.$post({ param: { id }, json: { note, state: "open" } }),
    successMessage: "Report resolved",
    errorMessage: "Failed to resolve the report",
    onSuccess: () => {
      void patchItems<UserReport>(client, reportsQuery("open").queryKey, (item) =>
        item.id === id ? null : item,
      );
      client.removeQueries({ queryKey: reportsQuery("resolved").queryKey });
      client.setQueryData(openReportsQuery.queryKey, (open) => open && open - 1);
    },
  });
}

export type ReviewState = "all" | "reported";

const everyReview = ["admin", "reviews"] as const;

const reviewsOf = (state: ReviewState, search: string) => (cursor: { cursor?: string }) =>
  read(api.admin.reviews.$get({ query: { state, ...(search && { search }), ...cursor } }));

/** The reviews of all artisans, the reported ones before the others, newest first, page by page. */
export const reviewsQuery = (state: ReviewState, search: string) => ({
  ...pagedQuery([...everyReview, state, search], reviewsOf(state, search)),
  // The former list stays where it is while somebody types.
  placeholderData: keepPreviousData,
});

/** Whose reviews: about an artisan, or by a client. */
export type ReviewsOf = { readonly artisan: string } | { readonly author: string };

/** The reviews about an artisan or by a client, newest first, page by page. */
export const reviewsOfQuery = (who: ReviewsOf) =>
  pagedQuery([...everyReview, "of", who], (cursor) =>
    read(api.admin.reviews.$get({ query: { ...who, limit: "5", ...cursor } })),
  );

/** Up to which moment a search has looked: null where nothing was there to look at. */
export const searchedToQuery = (state: ReviewState, search: string) =>
  pagedQuery(
    [...everyReview, state, search],
    reviewsOf(state, search),
    ({ pages }) => pages.at(-1)?.searchedTo ?? null,
  );

/** Deletes a review, with the words of the artisan's page (A-ERR-19, A-ERR-20); one that is gone already goes from the list, too. */
export function useDeleteReview({ id, artisan }: ModeratedReview) {
  const change = useChange(id);
  const drop = () => change(() => null);
  return useAction({
    send: ({ version }: ModeratedReview) =>
      api.artisans[":id"].reviews[":reviewId"].$delete({
        param: { id: artisan.id, reviewId: id },
        query: { version },
      }),
    successMessage: "Review deleted",
    errorMessage: "Failed to delete review",
    onSuccess: drop,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "not-found") drop();
    },
  });
}

/** Lets a review stand that was reported. In the list of the reported ones it is no more. */
export function useKeepReview({ id, artisan, version }: ModeratedReview, state: ReviewState) {
  const change = useChange(id);
  return useAction({
    send: () =>
      api.admin.reviews[":artisanId"][":id"].keep.$post({
        param: { artisanId: artisan.id, id },
        query: { version },
      }),
    successMessage: "The review stays, and its reports are resolved",
    errorMessage: "Failed to resolve the reports",
    onSuccess: () =>
      change((review) => (state === "reported" ? null : { ...review, openReports: 0, reports: [] })),
  });
}

/** Changes a review in the lists that are there; null takes it out. */
function useChange(id: string) {
  const client = useQueryClient();
  return (change: (review: ModeratedReview) => ModeratedReview | null) => {
    void patchItems<ModeratedReview>(client, everyReview, (item) => (item.id === id ? change(item) : item));
    // Nobody waits for the number.
    void client.invalidateQueries({ queryKey: openReportsQuery.queryKey });
  };
}
