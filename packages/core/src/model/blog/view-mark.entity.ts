import { entity, primaryKey } from "../../platform/table/index.ts";

/** When a visitor's view of a post was last counted (B-GAP-51), and how many views an address had in an hour. */
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
