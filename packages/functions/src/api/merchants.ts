import { AccountId } from "@handiwork/core/platform/ids";
import * as MerchantDirectory from "@handiwork/core/domain/merchant-directory";
import * as Product from "@handiwork/core/domain/product";
import * as Enquiry from "@handiwork/core/flows/enquiry";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";
import { searched } from "./searched.ts";

const key = z.object({ id: AccountId });

/** What everybody may read about merchants, and how to ask one. */
export const merchants = router("Merchants")
  .query("searchMerchants", "/", {
    summary: "Search the approved merchants, the newest first",
    query: paged(MerchantDirectory.MerchantSearch),
    answer: [MerchantDirectory.MerchantList, "A page of the merchants that match"],
    run: ({ actor, query }) => searched(() => MerchantDirectory.search(actor, query)),
  })
  .query("merchantPage", "/{id}", {
    summary: "A merchant's public page",
    params: key,
    answer: [MerchantDirectory.MerchantPage, "The merchant"],
    problems: [404],
    run: ({ actor, params }) => MerchantDirectory.page(actor, params.id),
  })
  .query("merchantProducts", "/{id}/products", {
    summary: "A merchant's products, the newest first",
    params: key,
    query: paged(Product.ProductsQuery),
    answer: [Product.ProductPage, "A page of the products"],
    problems: [404],
    run: ({ actor, params, query }) => MerchantDirectory.products(actor, params.id, query),
  })
  .command("askMerchant", "POST /{id}/questions", {
    summary: "Ask a merchant something; the reply comes by e-mail",
    params: key,
    body: Enquiry.EnquiryForm,
    answer: "The merchant is told, now or before",
    problems: [404, 409, 429],
    run: ({ actor, params, body }) => Enquiry.ask(actor, params.id, body),
  });
