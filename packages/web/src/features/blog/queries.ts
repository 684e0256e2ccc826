import type { BlogCategory } from "@handiwork/core/reference/blog";
import type { Trade } from "@handiwork/core/reference/categories";
import type { Post } from "@handiwork/core/blog/schema";
import { queryOptions } from "@tanstack/react-query";
import { api, read } from "../../lib/api.ts";
import { takeEmbedded } from "../../lib/embedded.ts";
import { readStorage, writeStorage } from "../../lib/kept.ts";
import { pagedQuery } from "../../lib/paged-query.ts";

/** Which of the published posts. */
export interface Which {
  readonly category: BlogCategory | undefined;
  /** A part of the title; empty for all. */
  readonly search: string;
}

/** The published posts, newest first, page by page. */
export const postsQuery = ({ category, search }: Which) =>
  pagedQuery(["posts", "list", category ?? null, search], (cursor, { signal }) => {
    const query = { ...(category && { category }), ...(search && { search }), ...cursor };
    return read(api.posts.$get({ query }, { init: { signal } }));
  });

/** The newest published posts of a category: three, and the one that is being read. */
export const relatedQuery = (category: BlogCategory) =>
  queryOptions({
    queryKey: ["posts", "related", category],
    queryFn: async () => (await read(api.posts.$get({ query: { category, limit: "4" } }))).items,
  });

/** Three artisans of a trade, as the search finds them. */
export const tradeQuery = (trade: Trade) =>
  queryOptions({
    queryKey: ["artisans", "of-trade", trade],
    queryFn: async () => (await read(api.artisans.$get({ query: { category: trade, limit: "3" } }))).items,
  });

/** A published post, at first as the document brought it along; fails with an error that `isMissing` where there is none. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ["posts", "post", slug],
    queryFn: async () =>
      (await takeEmbedded<Post>("slug", slug)) ?? (await read(api.posts[":slug"].$get({ param: { slug } }))),
  });

/** Tells that the post was opened. Out: how often it was by now. Throws ApiError. */
export async function countView(slug: string): Promise<number> {
  const json = { visitor: visitorName() };
  const { views } = await read(
    api.posts[":slug"].views.$post({ param: { slug }, json }, { init: { keepalive: true } }),
  );
  return views;
}

/** In milliseconds: after a day the browser is somebody else. */
const day = 24 * 3600_000;

/** What this browser calls itself where views are counted: made at random, another one each day. */
function visitorName(): string {
  const [known = "", since] = (readStorage("post-visitor") ?? "").split(" ");
  if (Date.now() - Number(since ?? 0) < day) return known;
  const visitor = crypto.randomUUID();
  writeStorage("post-visitor", `${visitor} ${Date.now()}`);
  return visitor;
}
