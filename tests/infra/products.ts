import { randomUUID } from "node:crypto";
import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

const form = { name: "Pipe", price: 1500, unit: "metre", inStock: true };

/** Creates a listed merchant, and for the owner a product with a picture and two more pictures. */
export async function makeProducts(ownerId: string) {
  const { makeMerchant, makeUpload } = await import("@handiwork/core/testing");
  const Product = await import("@handiwork/core/products");
  const [shown, next, last] = await Promise.all([1, 2, 3].map(() => makeUpload(ownerId, "product")));
  const owner = { type: "merchant", id: ownerId } as const;
  const { id } = await Product.add(owner, { ...form, picture: shown?.key ?? null });
  return {
    listedMerchantId: await makeMerchant(),
    productId: id,
    productKeys: [next?.key ?? "", last?.key ?? ""],
  };
}

/** Requests about merchants and their products. */
export function merchantSamples(
  { merchant, writer, listedMerchantId, productId, productKeys }: People,
  send: Send,
) {
  const [first, second] = productKeys;
  const own = "/api/merchant-profile/products";
  return {
    searchMerchants: [
      send(200, "GET /api/merchants", { query: "search=timber&industry=Electronics&location=lagos" }),
    ],
    merchantPage: [send(200, `GET /api/merchants/${listedMerchantId}`)],
    merchantProducts: [send(200, `GET /api/merchants/${listedMerchantId}/products`)],
    askMerchant: [
      send(204, `POST /api/merchants/${listedMerchantId}/questions`, {
        as: writer,
        body: { id: randomUUID(), product: "Roof nails", question: "Do you deliver?" },
      }),
    ],
    listOwnProducts: [send(200, `GET ${own}`, { as: merchant })],
    addProduct: [send(201, `POST ${own}`, { as: merchant, body: { ...form, picture: first } })],
    changeProduct: [
      send(200, `PUT ${own}/${productId}`, { as: merchant, body: { ...form, picture: second } }),
    ],
    deleteProduct: [send(204, `DELETE ${own}/${productId}`, { as: merchant })],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
