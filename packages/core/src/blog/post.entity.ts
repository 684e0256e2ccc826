import { nowIso } from "../platform/clock.ts";
import { pictureAttribute } from "../media/attribute.rules.ts";
import { blogCategoryValues } from "../reference/blog.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";
import { postStates } from "./schema.ts";

/**
 * The head of a blog post (B-DATA-03), with everything that lists show. Text, views and pictures from other sites are
 * items in the same partition. (Version 1 had the slug as its key and the text in it.)
 */
export const BlogPostEntity = entity("blog-post", {
  version: "2",
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    slug: { type: "string", required: true },
    title: { type: "string", required: true },
    /** The author's excerpt. Without one, lists show the beginning of the text. */
    excerpt: { type: "string" },
    summary: { type: "string", required: true },
    /** The URL of the featured picture as entered; none if the picture was uploaded. */
    featuredImage: { type: "string" },
    /** The featured picture, once it has been fetched or uploaded. */
    picture: pictureAttribute,
    category: { type: blogCategoryValues, required: true },
    state: { type: postStates, required: true },
    /** When it was last published; absent if it never was. */
    publishedAt: { type: "string" },
    /** The sort key of lists: when it was published, otherwise when it was created. */
    listedAt: { type: "string", required: true },
    authorId: { type: "string", required: true },
    /** Incremented by each edit, for conditional writes. */
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true, readOnly: true },
    updatedAt: { type: "string", required: true, default: nowIso },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
    /** Published posts, or drafts, newest first. */
    byState: indexKey("gsi1", ["state"], ["listedAt", "id"]),
    /** Published posts of a category, newest first. */
    byCategory: indexKey("gsi2", ["state", "category"], ["listedAt", "id"]),
  },
});
