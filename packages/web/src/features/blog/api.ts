import type { BlogCategory } from "@handiwork/core/reference/blog";
import type { Trade } from "@handiwork/core/reference/categories";
import type { Post } from "@handiwork/core/blog/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api/client.ts";
import { takeEmbedded } from "../../lib/api/embedded.ts";
import { readStorage, writeStorage } from "../../lib/storage/local-storage.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";

/** The filter of published posts. */
export interface PostFilter {
  readonly category: BlogCategory | undefined;
  /** Part of the title; empty for all posts. */
  readonly search: string;
}

/** The published posts, newest first, page by page. */
export const postsQuery = ({ category, search }: PostFilter) =>
  pagedQuery(["posts", "list", category ?? null, search], (cursor, { signal }) => {
    const query = { ...(category && { category }), ...(search && { search }), ...cursor };
    return read(api.posts.$get({ query }, { init: { signal } }));
  });

/** The four newest published posts of a category. One of them may be the current post. */
export const relatedQuery = (category: BlogCategory) =>
  queryOptions({
    queryKey: ["posts", "related", category],
    queryFn: async () => (await read(api.posts.$get({ query: { category, limit: "4" } }))).items,
  });

/** The first three search results for a trade. */
export const tradeQuery = (trade: Trade) =>
  queryOptions({
    queryKey: ["artisans", "of-trade", trade],
    queryFn: async () => (await read(api.artisans.$get({ query: { category: trade, limit: "3" } }))).items,
  });

/**
 * A published post, first from the data embedded in the document. For an unknown slug, fails with an error that
 * `isMissing` recognises.
 */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ["posts", "post", slug],
    queryFn: async () =>
      (await takeEmbedded<Post>("slug", slug)) ?? (await read(api.posts[":slug"].$get({ param: { slug } }))),
  });

/** Counts a view of a post. Returns the total. Throws ApiError. */
export async function countView(slug: string): Promise<number> {
  const json = { visitor: visitorName() };
  const { views } = await read(
    api.posts[":slug"].views.$post({ param: { slug }, json }, { init: { keepalive: true } }),
  );
  return views;
}

/** The lifetime of the visitor id, in ms. */
const day = 24 * 3600_000;

/** Returns this browser's random visitor id for view counts, renewed every day. */
function visitorName(): string {
  const [known = "", since] = (readStorage("post-visitor") ?? "").split(" ");
  if (Date.now() - Number(since ?? 0) < day) return known;
  const visitor = crypto.randomUUID();
  writeStorage("post-visitor", `${visitor} ${Date.now()}`);
  return visitor;
}
