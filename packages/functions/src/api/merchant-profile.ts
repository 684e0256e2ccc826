import * as Merchant from "@handiwork/core/domain/merchant";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Own merchant record"];

const read = operation("readOwnMerchant", {
  method: "get",
  path: "/",
  tags,
  summary: "One's own record as a merchant",
  request: { query: z.object({}).strict() },
  responses: answers(Merchant.OwnMerchantAnswer, "The record, or null", [400, 401]),
});

const save = operation("saveMerchantProfile", {
  method: "put",
  path: "/",
  tags,
  summary: "Save what one says of the business; where there is no record yet, one that waits for approval",
  request: { body: jsonBody(Merchant.MerchantForm) },
  responses: answers(Merchant.OwnMerchantAnswer, "The record as it is now", [400, 401, 404, 415, 429]),
});

/** What merchants do about their own record. */
export const merchantProfile = router()
  .openapi(read, async (c) => c.json(await Merchant.readOwn(c.get("actor")), 200))
  .openapi(save, async (c) =>
    c.json(await Merchant.save(c.get("actor"), c.req.valid("json"), visitOf(c)), 200),
  );
