import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { takeEmbedded } from "../../lib/embedded.ts";
import { hasStatus } from "../../lib/errors.ts";
import { pagedQuery } from "../../lib/paged-query.ts";
import { hasSession } from "../../lib/session-mark.ts";
import { sessionQuery } from "../../lib/session.ts";

/**
 * An artisan's public page, at first as the document brought it along; fails with an error that `isMissing` for a
 * stranger's, a pending one's or a wrong id.
 */
export const artisanQuery = (id: string) =>
  queryOptions({
    queryKey: ["artisans", "profile", id],
    queryFn: async ({ client }) =>
      (await takeEmbedded<ArtisanProfile>("id", id)) ??
      asOneself(client, () => read(api.artisans[":id"].$get({ param: { id } }))),
  });

/** The reviews' lists of an artisan: all reviews, and those of each number of stars that was asked for. */
export const reviewsKey = (id: string) => ["artisans", "reviews", id] as const;

/** An artisan's reviews, newest first, page by page: all, or those with so many stars. A page of those may be empty. */
export const reviewsQuery = (id: string, stars: number | null = null) =>
  pagedQuery([...reviewsKey(id), stars ?? "all"], (cursor, { client }) => {
    const query = { ...cursor, ...(stars !== null && { stars: String(stars) }) };
    return asOneself(client, () => read(api.artisans[":id"].reviews.$get({ param: { id }, query })));
  });

/** What jobs say of an artisan: facts, and the clients' reviews of jobs, page by page; a page may have none. */
export const jobsOfQuery = (id: string) =>
  pagedQuery(
    ["artisans", "jobs", id],
    (cursor, { client }) =>
      asOneself(client, () => read(api.artisans[":id"].jobs.$get({ param: { id }, query: cursor }))),
    ({ pages }) => ({ facts: pages[0]?.facts ?? null, reviews: pages.flatMap(({ items }) => items) }),
  );

/**
 * Asks, and once more when nobody is there: to a stranger, which one is with a token that has run out, an artisan who waits
 * for approval does not exist. Asking who is signed in renews it.
 */
async function asOneself<T>(client: QueryClient, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(hasStatus(error, 404) && hasSession())) throw error;
    await client.fetchQuery(sessionQuery).catch(() => {
      throw error;
    });
    return ask();
  }
}
