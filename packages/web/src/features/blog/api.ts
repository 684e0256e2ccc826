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
  const count = { param: { slug }, json: { visitor: visitorId() } };
  return (await read(api.posts[":slug"].views.$post(count, { init: { keepalive: true } }))).views;
}

/** The lifetime of a visitor id, in ms. */
const dayMs = 24 * 3600_000;

/** Returns this browser's random visitor id for view counts, renewed every day. */
function visitorId(): string {
  const [storedId = "", createdAt] = (readStorage("post-visitor") ?? "").split(" ");
  if (Date.now() - Number(createdAt ?? 0) < dayMs) return storedId;
  const id = crypto.randomUUID();
  writeStorage("post-visitor", `${id} ${Date.now()}`);
  return id;
}
