import { entity, primaryKey } from "../../platform/table/index.ts";

/** The time of a visitor's last counted view of a post (B-GAP-51), or an address's number of views in an hour. */
export const ViewMarkEntity = entity("blog-view-mark", {
  attributes: {
    postId: { type: "string", required: true, readOnly: true },
    visitor: { type: "string", required: true, readOnly: true },
    /** Milliseconds since 1970. */
    countedAt: { type: "number", required: true },
    /** An address's. */
    visitors: { type: "number" },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byVisitor: primaryKey(["postId", "visitor"]),
  },
});
