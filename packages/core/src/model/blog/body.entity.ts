import { entity, primaryKey } from "../../platform/table/index.ts";

/** The text of a post, in Markdown: apart from its head, so that lists do not read it. */
export const PostBodyEntity = entity("blog-body", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    content: { type: "string", required: true },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
  },
});
