import type { Actor } from "../../platform/actor/index.ts";
import { now } from "../../platform/clock/index.ts";
import { fold } from "../../platform/text/fold.ts";
import { match, type TextTest } from "../directory/match.ts";
import { fromCursor, type Position } from "../directory/order.ts";
import { pageOf } from "../directory/page.ts";
import type { Live } from "../directory/live.ts";
import { once } from "../directory/once.ts";
import { rowsContaining } from "../directory/text.ts";
import { current } from "./collection.ts";
import { toCard } from "./document.ts";
import {
  MerchantSearch,
  type MerchantFilters,
  type MerchantList,
} from "../../model/merchant-directory/schema.ts";

/** How rows are ordered: by what merchants have in the rating's column, the moment of registration. */
const sort = "rating";

/**
 * One page of the approved merchants that match, the newest first, with the number of all matches. Everybody may search. Throws
 * Invalid for a cursor of another list, Unavailable when the directory cannot be loaded.
 */
export async function search(_actor: Actor, input: MerchantSearch): Promise<MerchantList> {
  const { cursor, limit, ...filters } = MerchantSearch.parse(input);
  const after = cursor === undefined ? null : fromCursor(cursor, sort);
  return answer(await current(), filters, { after, limit });
}

/** The answer to a search. */
export function answer(
  live: Live,
  { search: words, industry, location }: MerchantFilters,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): MerchantList {
  const text = words && fold(words);
  const tests: TextTest[] = text ? [once((segment) => rowsContaining(segment, text))] : [];
  const isOne = industry && fold(industry) !== "all industries";
  const filters = { ...(isOne && { category: industry }), ...(location && { location }) };
  const at = now();
  const { rows, total } = match(live.parts, filters, tests, at);
  const { documents, nextCursor } = pageOf(live.parts, rows, { sort, after, limit }, at);
  return { items: documents.map(toCard), total, nextCursor };
}
