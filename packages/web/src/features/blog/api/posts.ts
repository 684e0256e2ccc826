import type { Post, PostPage } from "@handiwork/core/model/blog/schema";
import type { BlogCategory } from "@handiwork/core/fixed/blog";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, read } from "../../../lib/api.ts";
import { takeEmbedded } from "../../../lib/embedded.ts";
import { ApiError } from "../../../lib/errors.ts";
import { visitorName } from "../model/visitor.ts";

/** Which of the published posts. */
export interface Which {
  readonly category: BlogCategory | undefined;
  /** A part of the title; empty for all. */
  readonly search: string;
}

/** The published posts, newest first, page by page. */
export const postsQuery = ({ category, search }: Which) =>
  infiniteQueryOptions({
    queryKey: ["posts", "list", category ?? null, search],
    queryFn: ({ pageParam, signal }): Promise<PostPage> => {
      const query = {
        ...(category && { category }),
        ...(search && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return read(api.posts.$get({ query }, { init: { signal } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
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

/** Whether there is no such post, or the API refuses the slug as none. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
