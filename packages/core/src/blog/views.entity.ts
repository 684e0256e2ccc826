import { entity, primaryKey } from "../platform/table/index.ts";

/** A post's number of views. Separate from the head, because each view would otherwise update the head's indexes. */
export const PostViewsEntity = entity("blog-views", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    views: { type: "number", required: true },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
  },
});
