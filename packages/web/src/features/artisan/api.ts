import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { takeEmbedded } from "../../lib/api/embedded.ts";
import { hasStatus } from "../../lib/api/errors.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { hasSession } from "../../lib/api/session-state.ts";
import { sessionQuery } from "../../lib/session/session.ts";

/**
 * An artisan's public page, first from the data embedded in the document. Fails with an `isMissing` error if the id
 * is wrong or unknown, or the artisan is not listed for this user.
 */
export const artisanQuery = (id: string) =>
  queryOptions({
    queryKey: ["artisans", "profile", id],
    queryFn: async ({ client }) =>
      (await takeEmbedded<ArtisanProfile>("id", id)) ??
      withFreshSession(client, () => read(api.artisans[":id"].$get({ param: { id } }))),
  });

/** Key of all review lists of an artisan: all reviews, and those by star rating. */
export const reviewsKey = (id: string) => ["artisans", "reviews", id] as const;

/** An artisan's reviews, newest first: all, or those with `stars`. Pages filtered by stars can be empty. */
export const reviewsQuery = (id: string, stars: number | null = null) =>
  pagedQuery([...reviewsKey(id), stars ?? "all"], (cursor, { client }) => {
    const query = { ...cursor, ...(stars !== null && { stars: String(stars) }) };
    return withFreshSession(client, () => read(api.artisans[":id"].reviews.$get({ param: { id }, query })));
  });

/** An artisan's record from jobs: facts and clients' reviews, page by page. A page can have no reviews. */
export const jobRecordQuery = (id: string) =>
  pagedQuery(
    ["artisans", "jobs", id],
    (cursor, { client }) =>
      withFreshSession(client, () => read(api.artisans[":id"].jobs.$get({ param: { id }, query: cursor }))),
    ({ pages }) => ({ facts: pages[0]?.facts ?? null, reviews: pages.flatMap(({ items }) => items) }),
  );

/**
 * Runs a request, and retries a 404 once with a refreshed session. With an expired token the API treats the user as a
 * visitor, and a pending artisan's own page does not exist for visitors. Fetching the session refreshes the token.
 */
async function withFreshSession<T>(client: QueryClient, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(hasStatus(error, 404) && hasSession())) throw error;
    await client.fetchQuery(sessionQuery).catch(() => {
      throw error;
    });
    return request();
  }
}
