import { AccountId } from "@handiwork/core/platform/ids";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import * as Product from "@handiwork/core/domain/product";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers } from "./responses.ts";
import { router } from "./router.ts";
import { searched } from "./searched.ts";

const tags = ["Merchants"];
const params = z.object({ id: AccountId });

const search = operation("searchMerchants", {
  method: "get",
  path: "/",
  tags,
  summary: "Search the approved merchants, the newest first",
  request: { query: MerchantDirectory.MerchantSearch.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(MerchantDirectory.MerchantList, "A page of the merchants that match", [400]),
});

const page = operation("merchantPage", {
  method: "get",
  path: "/{id}",
  tags,
  summary: "A merchant's public page",
  request: { params, query: z.object({}).strict() },
  responses: answers(MerchantDirectory.MerchantPage, "The merchant", [400, 404]),
});

const products = operation("merchantProducts", {
  method: "get",
  path: "/{id}/products",
  tags,
  summary: "A merchant's products, the newest first",
  request: { params, query: Product.ProductsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Product.ProductPage, "A page of the products", [400, 404]),
});

/** What everybody may read about merchants. */
export const merchants = router()
  .openapi(search, async (c) =>
    c.json(await searched(() => MerchantDirectory.search(c.get("actor"), c.req.valid("query"))), 200),
  )
  .openapi(page, async (c) =>
    c.json(await MerchantDirectory.page(c.get("actor"), c.req.valid("param").id), 200),
  )
  .openapi(products, async (c) =>
    c.json(
      await MerchantDirectory.products(c.get("actor"), c.req.valid("param").id, c.req.valid("query")),
      200,
    ),
  );
