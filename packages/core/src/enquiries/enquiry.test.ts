import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous } from "../platform/actor.ts";
import { makeClient } from "../conversations/testing.ts";
import { Conflict, Invalid, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { describeNotification } from "../notifications/kinds.rules.ts";
import { makeArtisan, makeMerchant } from "../testing/index.ts";
import { list } from "../notifications/index.ts";
import { ask } from "./index.ts";

beforeAll(useTable);

const form = (more: object = {}) => ({ id: randomUUID(), question: "Do you deliver to Ikeja?", ...more });
const asked = async (id: string) => (await list({ type: "merchant", id }, {})).items;

it("notifies the merchant once, with the question, the sender and the product", async () => {
  const [client, id] = [await makeClient(), await makeMerchant()];
  const { data: account } = await AccountEntity.get({ id: client.id }).go();
  const question = form({ product: "Roof nails" });
  await ask(client, id, question);
  await ask(client, id, question);
  const [news, ...others] = await asked(id);
  expect(others).toEqual([]);
  expect(news && describeNotification(news, { id, userType: "merchant" })).toEqual({
    icon: "message",
    title: `${account?.fullName} asks about Roof nails`,
    text: `“Do you deliver to Ikeja?” Reply to ${account?.email}.`,
    to: `mailto:${account?.email}?subject=Roof%20nails`,
  });
});

it("rejects visitors, unverified addresses, the user's own account and unknown merchants", async () => {
  const [client, id] = [await makeClient(), await makeMerchant()];
  await expect(ask(anonymous, id, form())).rejects.toThrow(Unauthenticated);
  await expect(ask({ type: "merchant", id }, id, form())).rejects.toThrow(Invalid);
  await expect(ask(client, await makeArtisan(), form())).rejects.toThrow(NotFound);
  await expect(ask(client, await makeMerchant({ approval: "pending" }), form())).rejects.toThrow(NotFound);
  await AccountEntity.patch({ id: client.id }).remove(["emailVerifiedAt"]).go();
  await expect(ask(client, id, form())).rejects.toThrow(Conflict);
  expect(await asked(id)).toEqual([]);
});

it("allows thirty enquiries per user and day", async () => {
  const [client, id] = [await makeClient(), await makeMerchant()];
  for (let count = 0; count < 30; count += 1) await ask(client, id, form());
  await expect(ask(client, id, form())).rejects.toThrow(TooMany);
  await expect(ask(await makeClient(), id, form())).resolves.toBeUndefined();
});
