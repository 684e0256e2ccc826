import * as Blog from "@handiwork/core/domain/blog";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged, seenVersion } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: Id });

/** What admins do with posts. */
export const adminPosts = router("Admin")
  .query("listAllPosts", "/", {
    summary: "All posts, drafts too, newest first",
    query: paged(Blog.AdminPostsQuery),
    answer: [Blog.AdminPostPage, "A page of posts"],
    run: ({ actor, query }) => Blog.listAll(actor, query),
  })
  .query("readAnyPost", "/{id}", {
    summary: "A post with all that one edits",
    params: key,
    answer: [Blog.AdminPost, "The post"],
    problems: [404],
    run: ({ actor, params }) => Blog.readForEdit(actor, params.id),
  })
  .command("createPost", "POST /", {
    summary: "Write a post",
    body: Blog.PostForm,
    answer: [z.object({ id: Id, slug: z.string() }), "It is written"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body, visit }) => Blog.create(actor, body, visit),
  })
  .command("changePost", "PUT /{id}", {
    summary: "Change a post; an edit of a version that has changed meanwhile is refused",
    params: key,
    body: Blog.PostEdit,
    answer: "It is changed",
    problems: [404, 409, 429],
    run: ({ actor, params, body, visit }) => Blog.change(actor, params.id, body, visit),
  })
  .command("publishPost", "POST /{id}/publish", {
    summary: "Let everybody read a post, from now on",
    params: key,
    query: seenVersion,
    answer: "It is published",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.publish(actor, params.id, visit, query.version),
  })
  .command("unpublishPost", "POST /{id}/unpublish", {
    summary: "Make a post a draft again",
    params: key,
    query: seenVersion,
    answer: "It is a draft",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.unpublish(actor, params.id, visit, query.version),
  })
  .command("deletePost", "DELETE /{id}", {
    summary: "Delete a post",
    params: key,
    query: seenVersion,
    answer: "It is gone",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.remove(actor, params.id, visit, query.version),
  });
