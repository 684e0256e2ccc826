import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * Bounces and complaints of an address. No attribute contains the address: the row outlives accounts, and exists for
 * addresses without one. Always written whole, from the version that was read.
 */
export const UndeliverableEntity = entity("undeliverable", {
  attributes: {
    /** Of the address. */
    fingerprint: { type: "string", required: true, readOnly: true },
    /** When the last mail that came back for good was sent. */
    bouncedAt: { type: "string" },
    /** On which days mails were sent that came back for the time being, the latest last. */
    slowDays: { type: "list", items: { type: "string" }, required: true, default: [] },
    /** When the last mail that was complained about was sent. */
    complainedAt: { type: "string" },
    /** Whoever has the address proved then that mails reach it: what came back of earlier ones says nothing. */
    reachedAt: { type: "string" },
    /** Somebody wanted mails then, whatever was complained about before. */
    wantedAt: { type: "string" },
    version: { type: "number", required: true },
    /** Seconds since 1970; absent where somebody complained, for that has no end. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byFingerprint: primaryKey(["fingerprint"]),
  },
});
