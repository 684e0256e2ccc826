import { AccountId } from "@handiwork/core/platform/ids";
import * as MerchantDirectory from "@handiwork/core/merchant-directory";
import * as Product from "@handiwork/core/products";
import * as Enquiry from "@handiwork/core/enquiries";
import * as z from "zod";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";
import { measureSearch } from "./measure-search.ts";

const key = z.object({ id: AccountId });

/** Public information about merchants, and enquiries. */
export const merchants = router("Merchants")
  .query("searchMerchants", "/", {
    summary: "Search approved merchants, newest first",
    query: pagedQuery(MerchantDirectory.MerchantSearch),
    answer: [MerchantDirectory.MerchantList, "A page of matching merchants"],
    run: ({ actor, query }) => measureSearch(() => MerchantDirectory.search(actor, query)),
  })
  .query("merchantPage", "/{id}", {
    summary: "Get a merchant's public profile",
    params: key,
    answer: [MerchantDirectory.MerchantPage, "The merchant"],
    problems: [404],
    run: ({ actor, params }) => MerchantDirectory.page(actor, params.id),
  })
  .query("merchantProducts", "/{id}/products", {
    summary: "List a merchant's products, newest first",
    params: key,
    query: pagedQuery(Product.ProductsQuery),
    answer: [Product.ProductPage, "A page of the products"],
    problems: [404],
    run: ({ actor, params, query }) => MerchantDirectory.products(actor, params.id, query),
  })
  .command("askMerchant", "POST /{id}/questions", {
    summary: "Send an enquiry to a merchant, who replies by email",
    params: key,
    body: Enquiry.EnquiryForm,
    answer: "The merchant is notified",
    problems: [404, 409, 429],
    run: ({ actor, params, body }) => Enquiry.ask(actor, params.id, body),
  });
