import { entity, primaryKey } from "../platform/table/index.ts";

/** A post's text, in Markdown. Lists read only the head. */
export const PostBodyEntity = entity("blog-body", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    content: { type: "string", required: true },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
  },
});
