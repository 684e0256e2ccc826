import { entity, primaryKey } from "../../platform/table/index.ts";

/** How often a post was opened: apart from its head, whose indexes would be written with each view. */
export const PostViewsEntity = entity("blog-views", {
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    views: { type: "number", required: true },
  },
  indexes: {
    byId: { collection: "post", ...primaryKey(["id"]) },
  },
});
