import type { Actor } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { maskTexts } from "../reference/contacts/mask.ts";
import { fold } from "../reference/fold.ts";
import { match, rowsAt, type Query, type TextTest } from "../directory/match.ts";
import { rowsNear } from "../directory/near.ts";
import { fromCursor, pageOf, type Order, type Position } from "../directory/order.ts";
import type { LiveDirectory } from "../directory/live.ts";
import { memoize } from "../directory/memoize.ts";
import { rowsContaining } from "../directory/text.ts";
import { current } from "./collection.ts";
import { cardOf, toCard, type MerchantColumns } from "./document.ts";
import { MerchantSearch, type MerchantFilters, type MerchantList, type MerchantPage } from "./schema.ts";
import { whatsappDigits } from "../accounts/phone.schema.ts";
import { readRecords } from "../accounts/service.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { productsOf } from "../products/list.ts";
import type { ProductPage, ProductsQuery } from "../products/schema.ts";

/** The rows' own order: newest first. */
const order: Order<MerchantColumns> = {};

/**
 * Returns a page of matching approved merchants, newest first, with the total. Public.
 *
 * @throws {Invalid} for a cursor of another list
 * @throws {Unavailable} if the directory cannot be loaded
 */
export async function search(_actor: Actor, input: MerchantSearch): Promise<MerchantList> {
  const { cursor, limit, ...filters } = MerchantSearch.parse(input);
  const after = cursor === undefined ? null : fromCursor(cursor, order);
  return answer(await current(), filters, { after, limit });
}

/** Returns the result of a search. */
export function answer(
  live: LiveDirectory<MerchantColumns>,
  { search: words, industry, location, area, within = "same" }: MerchantFilters,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): MerchantList {
  const text = words && fold(words);
  const tests: TextTest[] = text ? [memoize((segment) => rowsContaining(segment, text))] : [];
  const isOne = industry && fold(industry) !== "all industries";
  const query: Query<MerchantColumns> = {
    wanted: isOne ? { industry: fold(industry) } : {},
    narrow: (segment) => (location ? [rowsAt(segment, undefined, fold(location))] : []),
    ...(area && { near: (segment) => rowsNear(segment, area, within) }),
  };
  const { rows, total } = match(live.parts, query, tests);
  const { documents, nextCursor } = pageOf(live.parts, rows, { order, after, limit }, now());
  return { items: documents.map(toCard), total, nextCursor };
}

/**
 * Returns a merchant's public page. One query. Public.
 *
 * @throws {NotFound} if the merchant is not listed
 */
export async function page(_actor: Actor, merchantId: string): Promise<MerchantPage> {
  const id = AccountId.parse(merchantId);
  const { profile, merchant } = await readRecords(id, false);
  const card = cardOf(profile, merchant);
  if (!card || !merchant) throw new NotFound("Merchant not found");
  return {
    ...maskTexts("merchant", card),
    phone: (merchant.isPhonePublic && profile?.phone) || null,
    whatsapp: merchant.isWhatsappPublic ? whatsappDigits(profile?.phone) : null,
    memberSince: merchant.createdAt,
  };
}

/**
 * Returns a page of a listed merchant's products, newest first. Two queries, one to check that the merchant is
 * listed.
 *
 * @throws {NotFound} if the merchant is not listed
 * @throws {Invalid} for a cursor of another list
 */
export async function products(actor: Actor, merchantId: string, input: ProductsQuery): Promise<ProductPage> {
  const [list] = await Promise.all([productsOf(AccountId.parse(merchantId), input), page(actor, merchantId)]);
  return list;
}
