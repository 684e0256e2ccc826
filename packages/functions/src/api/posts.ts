import * as Blog from "@handiwork/core/domain/blog";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Blog"];
const params = z.object({ slug: z.string().min(1).max(200) });

const list = operation("listPosts", {
  method: "get",
  path: "/",
  tags,
  summary: "The published posts, newest first",
  request: { query: Blog.PostsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Blog.PostPage, "A page of posts", [400, 429]),
});

const one = operation("readPost", {
  method: "get",
  path: "/{slug}",
  tags,
  summary: "A published post",
  request: { params, query: z.object({}).strict() },
  responses: answers(Blog.Post, "The post", [400, 404]),
});

const view = operation("countPostView", {
  method: "post",
  path: "/{slug}/views",
  tags,
  summary: "Tell that one opened a post; it counts once a visitor and hour",
  request: { params, body: jsonBody(Blog.ViewForm) },
  responses: answers(Blog.PostViews, "How often it was opened", [400, 404, 415, 429]),
});

/** What everybody may read of the blog. */
export const posts = router()
  .openapi(list, async (c) => c.json(await Blog.list(c.get("actor"), c.req.valid("query"), visitOf(c)), 200))
  .openapi(one, async (c) => c.json(await Blog.read(c.get("actor"), c.req.valid("param").slug), 200))
  .openapi(view, async (c) => {
    const { slug } = c.req.valid("param");
    return c.json(await Blog.countView(c.get("actor"), slug, c.req.valid("json"), visitOf(c)), 200);
  });
