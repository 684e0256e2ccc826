import * as Merchant from "@handiwork/core/merchants";
import { router } from "./router.ts";

/** Merchants' own record. */
export const merchantProfile = router("Own merchant record")
  .query("readOwnMerchant", "/", {
    summary: "Get your merchant record",
    answer: [Merchant.OwnMerchantAnswer, "The record, or null"],
    run: ({ actor }) => Merchant.readOwn(actor),
  })
  .command("saveMerchantProfile", "PUT /", {
    summary: "Save your merchant record; the first save submits it for approval",
    body: Merchant.MerchantForm,
    answer: [Merchant.OwnMerchantAnswer, "The updated record"],
    problems: [404, 429],
    run: ({ actor, body, visit }) => Merchant.save(actor, body, visit),
  });
