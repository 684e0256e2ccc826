import { randomUUID } from "node:crypto";
import type { Operation } from "@handiwork/core/platform/access";
import { create } from "@handiwork/core/blog";
import type { Sample } from "./operations.ts";

const fields = { title: "Five questions", content: "Ask **first**." };

/** Valid requests for the blog operations. */
export const blogSamples = {
  listPosts: () => ({ path: "/posts?category=artisan_tips" }),
  readPost: async () => ({ path: `/posts/${(await post()).slug}` }),
  countPostView: async () => ({
    path: `/posts/${(await post()).slug}/views`,
    body: { visitor: randomUUID() },
  }),
  listAllPosts: () => ({ path: "/admin/posts" }),
  readAnyPost: async () => ({ path: `/admin/posts/${(await post()).id}` }),
  createPost: () => ({ path: "/admin/posts", body: fields }),
  changePost: async () => ({ path: `/admin/posts/${(await post()).id}`, body: { ...fields, version: 1 } }),
  publishPost: async () => ({ path: `/admin/posts/${(await post()).id}/publish` }),
  unpublishPost: async () => ({ path: `/admin/posts/${(await post()).id}/unpublish` }),
  deletePost: async () => ({ path: `/admin/posts/${(await post()).id}` }),
} satisfies Partial<Record<Operation, () => Sample | Promise<Sample>>>;

/** Creates a published post. */
function post(): Promise<{ id: string; slug: string }> {
  const visit = { address: "192.0.2.1", userAgent: "test" };
  return create({ type: "admin", id: randomUUID() }, { ...fields, publish: true }, visit);
}
