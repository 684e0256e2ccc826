import type { UserReport } from "@handiwork/core/moderation/schema";
import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { pagedQuery, patchItems } from "../../../lib/api/paged-query.ts";
import { ignoreNotFound, useAction } from "../../../lib/forms/use-action.ts";

export type ReportState = UserReport["state"];

/** The key of all queries of user reports. */
export const reportsKey = ["admin", "user-reports"] as const;

/** Selects the reports about or by a user. */
export type ReportsOf = { readonly about: string } | { readonly reporter: string };

/** The open or resolved user reports, of everyone or about or by a user, newest first, page by page. */
export const reportsQuery = (state: ReportState, who?: ReportsOf) =>
  pagedQuery([...reportsKey, state, who ?? "all"], (cursor) =>
    read(api.admin["user-reports"].$get({ query: { state, ...(who && { ...who, limit: "5" }), ...cursor } })),
  );

export const openReportsQuery = queryOptions({
  queryKey: [...reportsKey, "count"],
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
      void patchItems<UserReport>(client, [...reportsKey, "open"], (item) => (item.id === id ? null : item));
      client.removeQueries({ queryKey: [...reportsKey, "resolved"] });
      client.setQueryData(openReportsQuery.queryKey, (open) => open && open - 1);
    },
  });
}

const reviewsKey = ["admin", "reviews"] as const;

/** Selects the reviews that contain words, or those about an artisan or by a client. */
export type ReviewFilter =
  | { readonly state: "all" | "reported"; readonly search?: string }
  | { readonly artisan: string; readonly limit: string }
  | { readonly author: string; readonly limit: string };

/**
 * The reviews that match a filter, page by page: newest first, but reported ones first in a list of all. `searchedTo` is
 * the date that a search has reached; null if there was nothing to search.
 */
export const reviewsQuery = (filter: ReviewFilter) => ({
  ...pagedQuery(
    [...reviewsKey, filter],
    (cursor) => read(api.admin.reviews.$get({ query: { ...filter, ...cursor } })),
    ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      searchedTo: pages.at(-1)?.searchedTo ?? null,
    }),
  ),
  // Keeps the previous list visible while the admin types.
  placeholderData: keepPreviousData,
});

/**
 * Deletes a review, with the same toasts as on the artisan's page (A-ERR-19, A-ERR-20). A review that no longer
 * exists also leaves the list.
 */
export function useDeleteReview({ id, artisan }: ModeratedReview) {
  const client = useQueryClient();
  return useAction({
    send: ({ version }: ModeratedReview) =>
      ignoreNotFound(
        api.artisans[":id"].reviews[":reviewId"].$delete({
          param: { id: artisan.id, reviewId: id },
          query: { version },
        }),
      ),
    successMessage: "Review deleted",
    errorMessage: "Failed to delete review",
    onSuccess: () => updateReview(client, id, () => null),
  });
}

/** Keeps a reported review, and resolves its reports. The review leaves the list of reported ones. */
export function useKeepReview({ id, artisan, version }: ModeratedReview) {
  const client = useQueryClient();
  return useAction({
    send: () =>
      api.admin.reviews[":artisanId"][":id"].keep.$post({
        param: { artisanId: artisan.id, id },
        query: { version },
      }),
    successMessage: "Review kept and its reports resolved",
    errorMessage: "Failed to resolve the reports",
    onSuccess: () => {
      void patchItems<ModeratedReview>(client, [...reviewsKey, { state: "reported" }], (item) =>
        item.id === id ? null : item,
      );
      updateReview(client, id, (review) => ({ ...review, openReports: 0, reports: [] }));
    },
  });
}

/** Updates a review in the cached lists; null removes it. */
function updateReview(
  client: QueryClient,
  id: string,
  change: (review: ModeratedReview) => ModeratedReview | null,
): void {
  void patchItems<ModeratedReview>(client, reviewsKey, (item) => (item.id === id ? change(item) : item));
  void client.invalidateQueries({ queryKey: openReportsQuery.queryKey });
}
