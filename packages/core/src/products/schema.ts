import * as z from "zod";
import { pageOf, paging } from "../platform/table/shapes.ts";
import { AccountId, Id } from "../platform/ids.ts";
import { OptionalImage } from "../media/schema.ts";
import { requiredText, optionalText } from "../platform/text/schema.ts";

/** The maximum number of products of a merchant. */
export const productLimit = 200;

/** The highest price in naira. */
export const highestPrice = 1_000_000_000;

/** The suggested units of a price; a merchant may enter another. */
export const productUnits = ["piece", "bag", "pack", "carton", "kg", "litre", "metre", "yard"] as const;

/** The form of a product. */
export const ProductForm = z
  .strictObject({
    name: requiredText("Product name is required", 120),
    price: z
      .int({ error: "Enter a price in whole naira" })
      .min(1, { error: "Enter a price above ₦0" })
      .max(highestPrice, { error: "At most ₦1,000,000,000" })
      .describe("Whole naira"),
    unit: requiredText("Unit is required", 30).describe("The unit of the price: bag, piece, metre"),
    inStock: z.boolean(),
    description: optionalText(1000).default(""),
    picture: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe(
        "The key of an uploaded picture with the purpose `product`, or of the current one; null for none",
      ),
  })
  .meta({ id: "ProductForm" });
export type ProductForm = z.input<typeof ProductForm>;

/** A public product. */
export const Product = z
  .object({
    id: Id,
    merchantId: AccountId,
    name: z.string(),
    price: z.int().positive().describe("Whole naira"),
    unit: z.string(),
    inStock: z.boolean(),
    description: z.string().nullable(),
    picture: OptionalImage,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

/** A product as its merchant sees it. */
export const OwnProduct = Product.extend({ version: z.int().min(1) }).meta({ id: "OwnProduct" });
export type OwnProduct = z.infer<typeof OwnProduct>;

export const ProductsQuery = z.object(paging(24));
export type ProductsQuery = z.input<typeof ProductsQuery>;

/** A page of a merchant's products, newest first. */
export const ProductPage = z.object(pageOf(Product)).meta({ id: "ProductPage" });
export type ProductPage = z.infer<typeof ProductPage>;

/** A page of the merchant's own products with the total. */
export const OwnProductPage = z
  .object({
    ...pageOf(OwnProduct),
    total: z.int().min(0),
    limit: z.int().positive().describe("The most products allowed"),
  })
  .meta({ id: "OwnProductPage" });
export type OwnProductPage = z.infer<typeof OwnProductPage>;
