import { ProductForm, type Product } from "@handiwork/core/model/product/schema";
import * as z from "zod";

/** The form's fields: the price as people type it, "9,500" or "₦9500". The picture is kept beside. */
export const ProductFields = ProductForm.omit({ picture: true }).extend({
  price: z
    .string()
    .transform((text) => Number(text.replaceAll(/[₦,\s]/g, "")))
    .pipe(ProductForm.shape.price),
});
export type ProductFields = z.output<typeof ProductFields>;
export type TypedFields = z.input<typeof ProductFields>;

/** What the form shows of a product; of none, what a new one begins with. */
export function fieldsOf(product: Product | undefined): TypedFields {
  if (!product) return { name: "", price: "", unit: "", inStock: true, description: "" };
  const { name, price, unit, inStock, description } = product;
  return { name, price: String(price), unit, inStock, description: description ?? "" };
}
