import { Id } from "@handiwork/core/platform/ids";
import * as Product from "@handiwork/core/domain/product";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Own products"];
const params = z.object({ id: Id });

const list = operation("listOwnProducts", {
  method: "get",
  path: "/",
  tags,
  summary: "One's own products, the newest first",
  request: { query: Product.ProductsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Product.OwnProductPage, "A page of the products", [400, 401]),
});

const add = operation("addProduct", {
  method: "post",
  path: "/",
  tags,
  summary: "Add a product to one's own: at most two hundred",
  request: { body: jsonBody(Product.ProductForm) },
  responses: answers(Product.Product, "The product is added", [400, 401, 404, 409, 415, 429], 201),
});

const change = operation("changeProduct", {
  method: "put",
  path: "/{id}",
  tags,
  summary: "Change one of one's own products",
  request: { params, body: jsonBody(Product.ProductForm) },
  responses: answers(Product.Product, "The product as it is now", [400, 401, 404, 409, 415, 429]),
});

const remove = operation("deleteProduct", {
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete one of one's own products",
  request: { params },
  responses: nothing("The product is gone", [400, 401, 404]),
});

/** A merchant's own products. */
export const ownProducts = router()
  .openapi(list, async (c) => c.json(await Product.listOwn(c.get("actor"), c.req.valid("query")), 200))
  .openapi(add, async (c) => c.json(await Product.add(c.get("actor"), c.req.valid("json")), 201))
  .openapi(change, async (c) =>
    c.json(await Product.change(c.get("actor"), c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(remove, async (c) => {
    await Product.remove(c.get("actor"), c.req.valid("param").id);
    return c.body(null, 204);
  });
