import { nowIso } from "../../platform/clock/index.ts";
import { entity, indexKey, primaryKey } from "../../platform/table/index.ts";

/** A device that takes web push. It belongs to one user: who signs in on it next takes it over. */
export const PushSubscriptionEntity = entity("push-subscription", {
  attributes: {
    /** The endpoint's hash: its address is a secret of the device, and may be longer than a key. */
    hash: { type: "string", required: true, readOnly: true },
    userId: { type: "string", required: true },
    /** The session that asked for it: when that has ended, nothing is pushed any more. */
    sessionId: { type: "string", required: true },
    endpoint: { type: "string", required: true },
    p256dh: { type: "string", required: true },
    auth: { type: "string", required: true },
    subscribedAt: { type: "string", required: true, default: nowIso },
  },
  indexes: {
    byEndpoint: primaryKey(["hash"]),
    /** A user's devices. */
    byUser: indexKey("gsi1", ["userId"], ["subscribedAt"]),
  },
});
