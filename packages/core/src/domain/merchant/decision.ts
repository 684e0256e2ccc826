import type { Profile } from "../../model/account/account.entity.ts";
import { AccountService } from "../identity/account/service.ts";
import { NotFound } from "../../platform/errors/index.ts";
import type { MerchantRow } from "./view.ts";

/** What a decision about a merchant depends on, as it is now: one query. Throws NotFound where there is no record. */
export async function readDecision(id: string): Promise<{ merchant: MerchantRow; profile: Profile }> {
  const { data } = await AccountService.collections.record({ id }).go({ consistent: true });
  const [merchant, profile] = [data.merchant[0], data.profile[0]];
  if (!merchant || !profile) throw new NotFound("Merchant not found");
  return { merchant, profile };
}
