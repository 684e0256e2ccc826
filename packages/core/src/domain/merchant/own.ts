import { authorise } from "../../platform/access/index.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { OwnMerchantAnswer } from "../../model/merchant/schema.ts";
import { ownView } from "./view.ts";

/** The actor's own record as it is now, or none: one read. */
export async function readOwn(actor: Actor): Promise<OwnMerchantAnswer> {
  authorise(actor, "readOwnMerchant");
  const { data } = await MerchantEntity.get({ id: actor.id }).go({ consistent: true });
  return { merchant: data ? ownView(data) : null };
}
