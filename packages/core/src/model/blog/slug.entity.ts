import { entity, primaryKey } from "../../platform/table/index.ts";

/** Which post a slug is of: one, as the slug is the key (B-GAP-52). */
export const PostSlugEntity = entity("blog-slug", {
  attributes: {
    slug: { type: "string", required: true, readOnly: true },
    postId: { type: "string", required: true, readOnly: true },
  },
  indexes: {
    bySlug: primaryKey(["slug"]),
  },
});
