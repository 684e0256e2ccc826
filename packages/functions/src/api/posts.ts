import * as Blog from "@handiwork/core/domain/blog";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ slug: z.string().min(1).max(200) });

/** What everybody may read of the blog. */
export const posts = router("Blog")
  .query("listPosts", "/", {
    summary: "The published posts, newest first",
    query: paged(Blog.PostsQuery),
    answer: [Blog.PostPage, "A page of posts"],
    problems: [429],
    run: ({ actor, query, visit }) => Blog.list(actor, query, visit),
  })
  .query("readPost", "/{slug}", {
    summary: "A published post",
    params: key,
    answer: [Blog.Post, "The post"],
    problems: [404],
    run: ({ actor, params }) => Blog.read(actor, params.slug),
  })
  .command("countPostView", "POST /{slug}/views", {
    summary: "Tell that one opened a post; it counts once a visitor and hour",
    params: key,
    body: Blog.ViewForm,
    answer: [Blog.PostViews, "How often it was opened"],
    problems: [404, 429],
    run: ({ actor, params, body, visit }) => Blog.countView(actor, params.slug, body, visit),
  });
