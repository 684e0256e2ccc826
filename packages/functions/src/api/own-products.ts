import { Id } from "@handiwork/core/platform/ids";
import * as Product from "@handiwork/core/domain/product";
import * as z from "zod";
import { paged, seenVersion } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: Id });

/** A merchant's own products. */
export const ownProducts = router("Own products")
  .query("listOwnProducts", "/", {
    summary: "One's own products, the newest first",
    query: paged(Product.ProductsQuery),
    answer: [Product.OwnProductPage, "A page of the products"],
    run: ({ actor, query }) => Product.listOwn(actor, query),
  })
  .command("addProduct", "POST /", {
    summary: "Add a product to one's own: at most two hundred",
    body: Product.ProductForm,
    answer: [Product.OwnProduct, "The product is added"],
    problems: [404, 409, 429],
    status: 201,
    run: ({ actor, body }) => Product.add(actor, body),
  })
  .command("changeProduct", "PUT /{id}", {
    summary: "Change one of one's own products",
    params: key,
    query: seenVersion,
    body: Product.ProductForm,
    answer: [Product.OwnProduct, "The product as it is now"],
    problems: [404, 409, 429],
    run: ({ actor, params, query, body }) => Product.change(actor, params.id, body, query.version),
  })
  .command("deleteProduct", "DELETE /{id}", {
    summary: "Delete one of one's own products",
    params: key,
    query: seenVersion,
    answer: "The product is gone",
    problems: [404, 409],
    run: ({ actor, params, query }) => Product.remove(actor, params.id, query.version),
  });
