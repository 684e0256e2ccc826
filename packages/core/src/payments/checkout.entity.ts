import { entity, primaryKey } from "../platform/table/index.ts";

/**
 * An artisan's open checkout, in the account's partition. Concurrent clicks on the same plan get the same payment. No
 * other payment can start, on any device, while this one may be charged.
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
    /** The provider's access code for the browser. Absent until the provider has answered, which may never happen. */
    accessCode: { type: "string" },
    /** Unix time in seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: primaryKey(["id"]),
  },
});
