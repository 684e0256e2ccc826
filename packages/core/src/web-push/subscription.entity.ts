import { nowIso } from "../platform/clock.ts";
import { entity, indexKey, primaryKey } from "../platform/table/index.ts";

/** A device with web push. It belongs to one user; the next user who signs in on it takes it over. */
export const PushSubscriptionEntity = entity("push-subscription", {
  attributes: {
    /** The endpoint's hash: the URL is a secret of the device and may exceed a key's length. */
    hash: { type: "string", required: true, readOnly: true },
    userId: { type: "string", required: true },
    /** The session that subscribed. After it ends, nothing is pushed. */
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
