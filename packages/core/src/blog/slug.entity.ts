import { entity, primaryKey } from "../platform/table/index.ts";

/** Maps a slug to its post. The slug is the key, so it is unique (B-GAP-52). */
export const PostSlugEntity = entity("blog-slug", {
  attributes: {
    slug: { type: "string", required: true, readOnly: true },
    postId: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    bySlug: primaryKey(["slug"]),
  },
});
