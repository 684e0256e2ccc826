import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import { MerchantEntity } from "@handiwork/core/merchants/merchant.entity";
import { on } from "./change.ts";
import { syncLookup } from "./sync-lookup.ts";

/** Publishes the change to the directory's feed. Idempotent: publishes the current state. */
export const project = /* @__PURE__ */ on(MerchantEntity, async ({ before, after }) => {
  await MerchantDirectory.publish((after ?? before)?.id ?? "");
  await syncLookup({ before, after });
});
