import * as Blog from "@handiwork/core/blog";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ slug: z.string().min(1).max(200) });

/** Public blog. */
export const posts = router("Blog")
  .query("listPosts", "/", {
    summary: "List published posts, newest first",
    query: paged(Blog.PostsQuery),
    answer: [Blog.PostPage, "A page of posts"],
    problems: [429],
    run: ({ actor, query, visit }) => Blog.list(actor, query, visit),
  })
  .query("readPost", "/{slug}", {
    summary: "Get a published post",
    params: key,
    answer: [Blog.Post, "The post"],
    problems: [404],
    run: ({ actor, params }) => Blog.read(actor, params.slug),
  })
  .command("countPostView", "POST /{slug}/views", {
    summary: "Count a view of a post, once per visitor and hour",
    params: key,
    body: Blog.ViewForm,
    answer: [Blog.PostViews, "The number of views"],
    problems: [404, 429],
    run: ({ actor, params, body, visit }) => Blog.countView(actor, params.slug, body, visit),
  });
