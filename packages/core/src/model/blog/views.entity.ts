import { entity, primaryKey } from "../../platform/table/index.ts";

/** How often a post was opened. Apart from the head, whose indexes each view would write. */
export const PostViewsEntity = entity("blog-views", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    views: { type: "number", required: true },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
  },
});
