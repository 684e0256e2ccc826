import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * Bounces and complaints of an address. No attribute contains the address: the row outlives accounts, and exists for
 * addresses without one. Always written whole, from the version that was read.
 */
export const UndeliverableEntity = entity("undeliverable", {
  attributes: {
    /** The address's fingerprint. */
    fingerprint: { type: "string", required: true, readOnly: true },
    /** When the last permanently bounced mail was sent. */
    bouncedAt: { type: "string" },
    /** The days with transiently bounced mails, latest last. */
    slowDays: { type: "list", items: { type: "string" }, required: true, default: [] },
    /** When the last mail with a complaint was sent. */
    complainedAt: { type: "string" },
    /** When the owner proved that mail arrives. Earlier bounces no longer count. */
    reachedAt: { type: "string" },
    /** When the owner asked for mail again, despite earlier complaints. */
    wantedAt: { type: "string" },
    version: { type: "number", required: true },
    /** Unix time in seconds; absent after a complaint, which never expires. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byFingerprint: primaryKey(["fingerprint"]),
  },
});
