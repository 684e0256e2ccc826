import { entity, primaryKey } from "../platform/table/index.ts";

/** The last message of a partner that was pushed to a user's devices, so that none is pushed twice or out of order. */
export const PushMarkEntity = entity("push-mark", {
  attributes: {
    userId: { type: "string", required: true, readOnly: true },
    partnerId: { type: "string", required: true, readOnly: true },
    seq: { type: "number", required: true },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPartner: primaryKey(["userId"], ["partnerId"]),
  },
});
