import { authorise } from "../access/index.ts";
import type { Actor } from "../actor/index.ts";
import { MerchantEntity } from "./merchant.entity.ts";
import type { OwnMerchantAnswer } from "./schema.ts";
import { ownView } from "./view.ts";

/** The actor's own record as it is now, or none: one read. */
export async function readOwn(actor: Actor): Promise<OwnMerchantAnswer> {
  authorise(actor, "readOwnMerchant");
  const { data } = await MerchantEntity.get({ id: actor.id }).go({ consistent: true });
  return { merchant: data ? ownView(data) : null };
}
