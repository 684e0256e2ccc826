import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { takeEmbedded } from "../../../lib/embedded.ts";
import { ApiError } from "../../../lib/errors.ts";

/**
 * An artisan's public page, at first as the document brought it along; fails with an error that `isMissing` for a
 * stranger's, a pending one's or a wrong id.
 */
export const artisanQuery = (id: string) =>
  queryOptions({
    queryKey: ["artisans", "profile", id],
    queryFn: async () =>
      (await takeEmbedded(id)) ?? read(api.artisans[":id"].$get({ param: { id }, query: {} })),
  });

/** An artisan's reviews, newest first, page by page. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["artisans", "reviews", id],
    queryFn: ({ pageParam }) =>
      read(
        api.artisans[":id"].reviews.$get({
          param: { id },
          query: pageParam === null ? {} : { cursor: pageParam },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

/** Whether nobody is there: the API knows no such artisan, or refuses the id as none (400). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
