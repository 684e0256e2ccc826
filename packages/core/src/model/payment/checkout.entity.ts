import { entity, primaryKey } from "../../platform/table/index.ts";

/**
 * The one checkout that an artisan has open, under the account's partition. Clicks on the same plan, however many at once, lead
 * to the same payment. As long as that may be charged no other begins, on whatever device.
 */
export const CheckoutEntity = entity("checkout", {
  attributes: {
    /** The artisan's account. */
    id: { type: "string", required: true, readOnly: true },
    reference: { type: "string", required: true },
    planSlug: { type: "string", required: true },
    amountKobo: { type: "number", required: true },
    email: { type: "string", required: true },
    openedAt: { type: "string", required: true },
    /** With what the browser goes on at the provider. Without it the provider has not answered yet, or never will. */
    accessCode: { type: "string" },
    /** Seconds since 1970. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: primaryKey(["id"]),
  },
});
