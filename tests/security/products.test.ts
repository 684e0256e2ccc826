import { Browser, expectProblem } from "./support/browser.ts";
import { changesDuring } from "./support/changes.ts";
import { register, type Person } from "./support/people.ts";
import type { Product } from "@handiwork/core/model/product/schema";
import { makeUpload } from "@handiwork/core/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const own = "/merchant-profile/products";
const form = { name: "Cement", price: 9500, unit: "bag", inStock: true };

async function add({ browser, user }: Person): Promise<Product> {
  const { key } = await makeUpload(user.id, "product");
  const response = await browser.post(own, { ...form, picture: key });
  expect(response.status).toBe(201);
  return (await response.json()) as Product;
}
const listOwn = async ({ browser }: Person) => (await browser.get(own)).json();

describe("another merchant's products", () => {
  it("cannot be changed, deleted or read by id, nor their pictures used", async () => {
    const [ada, bola] = [await register("merchant"), await register("merchant")];
    const { id, picture } = await add(bola);
    const unused = await makeUpload(bola.user.id, "product");
    const before = await listOwn(bola);
    const tries = [
      () => ada.browser.send("PUT", `${own}/${id}`, { body: { ...form, price: 1 } }),
      () => ada.browser.send("DELETE", `${own}/${id}`),
      ...[picture?.key, unused.key, unused.id].map(
        (key) => () => ada.browser.post(own, { ...form, picture: key }),
      ),
    ];
    for (const attempt of tries) {
      const changes = await changesDuring(async () => void (await expectProblem(await attempt(), 404)));
      // At most the rate limiter's counter.
      expect(changes.filter((name) => name !== "UpdateCommand")).toEqual([]);
    }
    for (const name of ["merchantId", "id", "userId"]) {
      await expectProblem(await ada.browser.post(own, { ...form, [name]: bola.user.id }), 400);
      await expectProblem(await ada.browser.get(`${own}?${name}=${bola.user.id}`), 400);
    }
    const mine = await add(ada);
    const body = { ...form, picture: picture?.key };
    await expectProblem(await ada.browser.send("PUT", `${own}/${mine.id}`, { body }), 404);
    expect(await listOwn(bola)).toEqual(before);
    expect(await listOwn(ada)).toMatchObject({ items: [{ id: mine.id, merchantId: ada.user.id }], total: 1 });
  });

  it("of an unlisted merchant are not public", async () => {
    const bola = await register("merchant");
    await add(bola);
    for (const browser of [new Browser(), bola.browser]) {
      await expectProblem(await browser.get(`/merchants/${bola.user.id}`), 404);
      await expectProblem(await browser.get(`/merchants/${bola.user.id}/products`), 404);
    }
  });
});

it("a product's texts are returned as typed, without bidirectional control characters", async () => {
  const ada = await register("merchant");
  const nasty = `<img src=x onerror=alert(1)> "{{x}}"`;
  const body = { ...form, name: `${nasty} \u202e`, unit: "<b>", description: `${nasty}\u202e` };
  const product = (await (await ada.browser.post(own, body)).json()) as Product;
  expect(product).toMatchObject({ name: nasty, unit: "<b>", description: nasty });
});
