import { nowIso } from "../../platform/clock/index.ts";
import { pictureAttribute } from "../media/attribute.ts";
import { blogCategoryValues } from "../../fixed/blog.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";
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
    /** What its author wrote to stand for it; else the beginning of the text stands there. */
    excerpt: { type: "string" },
    summary: { type: "string", required: true },
    /** The address of the featured picture as it was typed; none where the picture was uploaded. */
    featuredImage: { type: "string" },
    /** The featured picture, once it is ours. */
    picture: pictureAttribute,
    category: { type: blogCategoryValues, required: true },
    state: { type: postStates, required: true },
    /** When it was published the last time; drafts that never were have none. */
    publishedAt: { type: "string" },
    /** By what it stands in lists: when it was published, else when it was begun. */
    listedAt: { type: "string", required: true },
    authorId: { type: "string", required: true },
    /** Grows with each edit, so that none is made of what has changed meanwhile. */
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
