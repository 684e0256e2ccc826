import * as Blog from "@handiwork/core/blog";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged, seenVersion } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: Id });

/** Admins' operations on posts. */
export const adminPosts = router("Admin")
  .query("listAllPosts", "/", {
    summary: "List all posts including drafts, newest first",
    query: paged(Blog.AdminPostsQuery),
    answer: [Blog.AdminPostPage, "A page of posts"],
    run: ({ actor, query }) => Blog.listAll(actor, query),
  })
  .query("readAnyPost", "/{id}", {
    summary: "Get a post for editing",
    params: key,
    answer: [Blog.AdminPost, "The post"],
    problems: [404],
    run: ({ actor, params }) => Blog.readForEdit(actor, params.id),
  })
  .command("createPost", "POST /", {
    summary: "Create a post",
    body: Blog.PostForm,
    answer: [z.object({ id: Id, slug: z.string() }), "The post is created"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body, visit }) => Blog.create(actor, body, visit),
  })
  .command("changePost", "PUT /{id}", {
    summary: "Update a post; rejects an outdated version",
    params: key,
    body: Blog.PostEdit,
    answer: "The post is updated",
    problems: [404, 409, 429],
    run: ({ actor, params, body, visit }) => Blog.change(actor, params.id, body, visit),
  })
  .command("publishPost", "POST /{id}/publish", {
    summary: "Publish a post",
    params: key,
    query: seenVersion,
    answer: "The post is published",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.publish(actor, params.id, visit, query.version),
  })
  .command("unpublishPost", "POST /{id}/unpublish", {
    summary: "Unpublish a post",
    params: key,
    query: seenVersion,
    answer: "The post is a draft",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.unpublish(actor, params.id, visit, query.version),
  })
  .command("deletePost", "DELETE /{id}", {
    summary: "Delete a post",
    params: key,
    query: seenVersion,
    answer: "It is deleted",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.remove(actor, params.id, visit, query.version),
  });
