import { maskTexts } from "../reference/contacts/mask.ts";
import { verb } from "../platform/access/index.ts";
import { Id } from "../platform/ids.ts";
import { invalidCursor, readPage } from "../platform/table/cursor.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { ProductEntity } from "./product.entity.ts";
import { OwnProduct, Product, productLimit, ProductsQuery, type ProductPage } from "./schema.ts";
import { ProductQuotaEntity } from "./quota.entity.ts";
import type { EntityItem } from "electrodb";
import type * as z from "zod";

/**
 * Returns a page of a merchant's public products, newest first. One query. The caller checks that the merchant is
 * visible.
 *
 * @throws {Invalid} for a cursor of another merchant's list
 */
export async function productsOf(merchantId: string, input: ProductsQuery): Promise<ProductPage> {
  return pageOf(merchantId, ProductsQuery.parse(input), (row) => maskTexts("product", viewOf(Product, row)));
}

async function pageOf<View>(
  merchantId: string,
  { cursor, limit }: z.output<typeof ProductsQuery>,
  show: (row: ProductRow) => View,
) {
  return readPage(cursor, `products/${merchantId}`, (from) => below(merchantId, from, limit), show);
}

/** Returns a page of the merchant's own products, newest first, even if they are not public yet. */
export const listOwn = verb("listOwnProducts", ProductsQuery, async (actor, input) => {
  const [page, { data: quota }] = await Promise.all([
    pageOf(actor.id, input, ownView),
    ProductQuotaEntity.get({ ownerId: actor.id }).go(),
  ]);
  return { ...page, total: quota?.products ?? 0, limit: productLimit };
});

/** Returns the products older than the one named, or the newest. */
async function below(merchantId: string, from: string | null, limit: number) {
  if (from !== null && !Id.safeParse(from).success) throw invalidCursor();
  const all = ProductEntity.query.ofMerchant({ merchantId });
  const { data, cursor } = await (from === null ? all : all.lt({ id: from })).go({ order: "desc", limit });
  return { data, cursor: cursor === null ? null : (data.at(-1)?.id ?? null) };
}

export type ProductRow = EntityItem<typeof ProductEntity>;

/** Returns a product as its merchant sees it. */
export function ownView(row: ProductRow): OwnProduct {
  return viewOf(OwnProduct, row);
}

/** Returns the `usedBy` of a product's picture. */
export function shownBy(id: string): string {
  return `product:${id}`;
}
