import { entity, primaryKey } from "../platform/table/index.ts";

/** The time of a visitor's last counted view of a post (B-GAP-51), or an address's number of views in an hour. */
export const ViewMarkEntity = entity("blog-view-mark", {
  attributes: {
    postId: { type: "string", required: true, readOnly: true },
    visitor: { type: "string", required: true, readOnly: true },
    /** Unix time in ms. */
    countedAt: { type: "number", required: true },
    /** The number of visitors at an IP address. */
    visitors: { type: "number" },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byVisitor: primaryKey(["postId", "visitor"]),
  },
});
