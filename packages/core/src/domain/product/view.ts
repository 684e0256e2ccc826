import type { EntityItem } from "electrodb";
import type { ProductEntity } from "../../model/product/product.entity.ts";
import type { Product } from "../../model/product/schema.ts";

export type ProductRow = EntityItem<typeof ProductEntity>;

/** A product as everybody sees it. */
export function view(row: ProductRow): Product {
  const { id, merchantId, name, price, unit, inStock, description, picture, createdAt } = row;
  return {
    id,
    merchantId,
    name,
    price,
    unit,
    inStock,
    description: description ?? null,
    picture: picture ?? null,
    createdAt,
  };
}

/** What an upload says that shows it: the product, by its id. */
export function shownBy(id: string): string {
  return `product:${id}`;
}
