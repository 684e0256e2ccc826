import { readRecords } from "../identity/account/service.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { NotFound } from "../../platform/errors/index.ts";
import { AccountId } from "../../platform/ids/index.ts";
import { productsOf } from "../product/list.ts";
import type { ProductPage, ProductsQuery } from "../../model/product/schema.ts";
import { cardOf } from "./document.ts";
import type { MerchantPage } from "../../model/merchant-directory/schema.ts";

/** A merchant's public page, read with one query. Everybody may see it. Throws NotFound for one who is not listed. */
export async function page(_actor: Actor, merchantId: string): Promise<MerchantPage> {
  const id = AccountId.parse(merchantId);
  const { profile, merchant } = await readRecords(id, false);
  const card = cardOf(profile, merchant);
  if (!card || !merchant) throw new NotFound("Merchant not found");
  return { ...card, memberSince: merchant.createdAt };
}

/**
 * A page of a listed merchant's products, the newest first: two queries, one of them for whether the merchant is listed. Throws
 * NotFound where that is not so, Invalid for a cursor of another list.
 */
export async function products(actor: Actor, merchantId: string, input: ProductsQuery): Promise<ProductPage> {
  const [list] = await Promise.all([productsOf(AccountId.parse(merchantId), input), page(actor, merchantId)]);
  return list;
}
