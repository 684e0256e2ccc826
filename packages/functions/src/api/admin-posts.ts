import * as Blog from "@handiwork/core/domain/blog";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: Id });

const list = operation("listAllPosts", {
  method: "get",
  path: "/",
  tags,
  summary: "All posts, drafts too, newest first",
  request: { query: Blog.AdminPostsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Blog.AdminPostPage, "A page of posts", [400, 401]),
});

const read = operation("readAnyPost", {
  method: "get",
  path: "/{id}",
  tags,
  summary: "A post with all that one edits",
  request: { params, query: z.object({}).strict() },
  responses: answers(Blog.AdminPost, "The post", [400, 401, 404]),
});

const create = operation("createPost", {
  method: "post",
  path: "/",
  tags,
  summary: "Write a post",
  request: { body: jsonBody(Blog.PostForm) },
  responses: answers(
    z.object({ id: Id, slug: z.string() }),
    "It is written",
    [400, 401, 404, 409, 415, 429],
    201,
  ),
});

const change = operation("changePost", {
  method: "put",
  path: "/{id}",
  tags,
  summary: "Change a post; an edit of a version that has changed meanwhile is refused",
  request: { params, body: jsonBody(Blog.PostEdit) },
  responses: nothing("It is changed", [400, 401, 404, 409, 415, 429]),
});

const publish = operation("publishPost", {
  method: "post",
  path: "/{id}/publish",
  tags,
  summary: "Let everybody read a post, from now on",
  request: { params },
  responses: nothing("It is published", [400, 401, 404]),
});

const unpublish = operation("unpublishPost", {
  method: "post",
  path: "/{id}/unpublish",
  tags,
  summary: "Make a post a draft again",
  request: { params },
  responses: nothing("It is a draft", [400, 401, 404]),
});

const remove = operation("deletePost", {
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a post",
  request: { params },
  responses: nothing("It is gone", [400, 401, 404]),
});

/** What admins do with posts. */
export const adminPosts = router()
  .openapi(list, async (c) => c.json(await Blog.listAll(c.get("actor"), c.req.valid("query")), 200))
  .openapi(read, async (c) => c.json(await Blog.readForEdit(c.get("actor"), c.req.valid("param").id), 200))
  .openapi(create, async (c) =>
    c.json(await Blog.create(c.get("actor"), c.req.valid("json"), visitOf(c)), 201),
  )
  .openapi(change, async (c) => {
    await Blog.change(c.get("actor"), c.req.valid("param").id, c.req.valid("json"), visitOf(c));
    return c.body(null, 204);
  })
  .openapi(publish, async (c) => {
    await Blog.publish(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(unpublish, async (c) => {
    await Blog.unpublish(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await Blog.remove(c.get("actor"), c.req.valid("param").id, visitOf(c));
    return c.body(null, 204);
  });
