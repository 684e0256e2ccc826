import * as Merchant from "@handiwork/core/domain/merchant";
import { router } from "./router.ts";

/** What merchants do about their own record. */
export const merchantProfile = router("Own merchant record")
  .query("readOwnMerchant", "/", {
    summary: "One's own record as a merchant",
    answer: [Merchant.OwnMerchantAnswer, "The record, or null"],
    run: ({ actor }) => Merchant.readOwn(actor),
  })
  .command("saveMerchantProfile", "PUT /", {
    summary: "Save what one says of the business; where there is no record yet, one that waits for approval",
    body: Merchant.MerchantForm,
    answer: [Merchant.OwnMerchantAnswer, "The record as it is now"],
    problems: [404, 429],
    run: ({ actor, body, visit }) => Merchant.save(actor, body, visit),
  });
