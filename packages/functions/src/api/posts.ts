import * as Blog from "@handiwork/core/blog";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { pagedQuery, versionQuery } from "./queries.ts";
import { router } from "./router.ts";

const bySlug = z.object({ slug: z.string().min(1).max(200) });
const byId = z.object({ id: Id });

/** Public blog. */
export const posts = router("Blog")
  .query("listPosts", "/", {
    summary: "List published posts, newest first",
    query: pagedQuery(Blog.PostsQuery),
    answer: [Blog.PostPage, "A page of posts"],
    problems: [429],
    run: ({ actor, query, visit }) => Blog.list(actor, query, visit),
  })
  .query("readPost", "/{slug}", {
    summary: "Get a published post",
    params: bySlug,
    answer: [Blog.Post, "The post"],
    problems: [404],
    run: ({ actor, params }) => Blog.read(actor, params.slug),
  })
  .command("countPostView", "POST /{slug}/views", {
    summary: "Count a view of a post, once per visitor and hour",
    params: bySlug,
    body: Blog.ViewForm,
    answer: [Blog.PostViews, "The number of views"],
    problems: [404, 429],
    run: ({ actor, params, body, visit }) => Blog.countView(actor, params.slug, body, visit),
  });

/** Admins' operations on posts. */
export const adminPosts = router("Admin")
  .query("listAllPosts", "/", {
    summary: "List all posts including drafts, newest first",
    query: pagedQuery(Blog.AdminPostsQuery),
    answer: [Blog.AdminPostPage, "A page of posts"],
    run: ({ actor, query }) => Blog.listAll(actor, query),
  })
  .query("readAnyPost", "/{id}", {
    summary: "Get a post for editing",
    params: byId,
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
    params: byId,
    body: Blog.PostEdit,
    answer: "The post is updated",
    problems: [404, 409, 429],
    run: ({ actor, params, body, visit }) => Blog.change(actor, params.id, body, visit),
  })
  .command("publishPost", "POST /{id}/publish", {
    summary: "Publish a post",
    params: byId,
    query: versionQuery,
    answer: "The post is published",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.publish(actor, params.id, visit, query.version),
  })
  .command("unpublishPost", "POST /{id}/unpublish", {
    summary: "Unpublish a post",
    params: byId,
    query: versionQuery,
    answer: "The post is a draft",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.unpublish(actor, params.id, visit, query.version),
  })
  .command("deletePost", "DELETE /{id}", {
    summary: "Delete a post",
    params: byId,
    query: versionQuery,
    answer: "It is deleted",
    problems: [404, 409],
    run: ({ actor, params, query, visit }) => Blog.remove(actor, params.id, visit, query.version),
  });
