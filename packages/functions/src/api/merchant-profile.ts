import * as Merchant from "@handiwork/core/merchants";
import * as Product from "@handiwork/core/products";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { pagedQuery, versionQuery } from "./queries.ts";
import { router } from "./router.ts";

/** Merchants' own record. */
export const merchantProfile = router("Own merchant record")
  .query("readOwnMerchant", "/", {
    summary: "Get your merchant record",
    answer: [Merchant.OwnMerchantAnswer, "The record, or null"],
    run: ({ actor }) => Merchant.readOwn(actor),
  })
  .command("saveMerchantProfile", "PUT /", {
    summary: "Save your merchant record; the first save submits it for approval",
    body: Merchant.MerchantForm,
    answer: [Merchant.OwnMerchantAnswer, "The updated record"],
    problems: [404, 429],
    run: ({ actor, body, visit }) => Merchant.save(actor, body, visit),
  });

const key = z.object({ id: Id });

/** Merchants' own products. */
export const ownProducts = router("Own products")
  .query("listOwnProducts", "/", {
    summary: "List your products, newest first",
    query: pagedQuery(Product.ProductsQuery),
    answer: [Product.OwnProductPage, "A page of the products"],
    run: ({ actor, query }) => Product.listOwn(actor, query),
  })
  .command("addProduct", "POST /", {
    summary: "Add a product (up to 200)",
    body: Product.ProductForm,
    answer: [Product.OwnProduct, "The product is added"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Product.add(actor, body),
  })
  .command("changeProduct", "PUT /{id}", {
    summary: "Update one of your products",
    params: key,
    query: versionQuery,
    body: Product.ProductForm,
    answer: [Product.OwnProduct, "The updated product"],
    problems: [404, 409, 429],
    run: ({ actor, params, query, body }) => Product.change(actor, params.id, body, query.version),
  })
  .command("deleteProduct", "DELETE /{id}", {
    summary: "Delete one of your products",
    params: key,
    query: versionQuery,
    answer: "The product is deleted",
    problems: [404, 409],
    run: ({ actor, params, query }) => Product.remove(actor, params.id, query.version),
  });
