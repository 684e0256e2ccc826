import { expectProblem } from "./support/browser.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { change } from "@handiwork/core/artisans";
import { makeArtisan, makePayment } from "@handiwork/core/testing";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([makeAdmin(), makeAdmin()]);
});

interface Read {
  readonly id: string;
  readonly version: string | number;
}

/** Sends a request. Expects success, and returns the parsed body, if any. */
async function send({ browser }: Person, method: string, path: string, body?: object): Promise<unknown> {
  const response = await browser.send(method, path, { body });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return text === "" ? undefined : JSON.parse(text);
}

async function expectConflict(person: Person, method: string, path: string, body?: object): Promise<void> {
  const refused = await person.browser.send(method, path, { body });
  expect(await expectProblem(refused, 409)).toMatchObject({ code: "record-changed" });
}

async function itemIn(person: Person, list: string, id: string): Promise<Read> {
  const { items } = (await send(person, "GET", list)) as { items: Read[] };
  const found = items.find((each) => each.id === id);
  if (!found) throw new Error(`${list} has no ${id}`);
  return found;
}

describe("a decision about an earlier version", () => {
  it.each(["approve", "reject"])("is refused with 409: %s", async (verb) => {
    const id = await makeArtisan({ approval: "pending" });
    const path = `/admin/artisans/${id}`;
    const { version } = (await send(admin, "GET", path)) as Read;
    await change({ type: "artisan", id }, { description: "Pipes" }, { address: "", userAgent: "" });
    await expectConflict(admin, "POST", `${path}/${verb}`, { version });
    await send(admin, "POST", `${path}/${verb}`, {});
  });

  it("is refused with 409: suspend", async () => {
    const id = await makeArtisan();
    const path = `/admin/artisans/${id}`;
    const { version } = (await send(admin, "GET", path)) as Read;
    await change({ type: "artisan", id }, { description: "Pipes" }, { address: "", userAgent: "" });
    await expectConflict(admin, "POST", `${path}/suspend`, { version });
    const now = (await send(admin, "GET", path)) as Read;
    await send(admin, "POST", `${path}/suspend`, { version: now.version });
  });

  it("is refused with 409: refund", async () => {
    const path = `/admin/payments/${await makePayment(await makeArtisan())}/refund`;
    await expectConflict(admin, "POST", path, { reason: "Paid twice", status: "success" });
  });
});

/** Creates a review that its author has edited after `version`. */
async function makeChangedReview() {
  const author = await register("client");
  const artisan = await register("artisan");
  await send(admin, "POST", `/admin/artisans/${artisan.user.id}/approve`, {});
  const all = `/artisans/${artisan.user.id}/reviews`;
  const { id, version } = (await send(author, "POST", all, { rating: 4, comment: "Quick" })) as Read;
  const path = `${all}/${id}`;
  const now = (await send(author, "PUT", path, { rating: 4, comment: "Slow" })) as Read;
  const query = `?version=${encodeURIComponent(version)}`;
  return { author, artisan, id, path, query, currentQuery: `?version=${encodeURIComponent(now.version)}` };
}

describe("a command about an earlier version of a review", () => {
  it("is refused with 409: its author or an admin deletes it", async () => {
    const { author, artisan, id, path, query, currentQuery } = await makeChangedReview();
    await expectConflict(author, "DELETE", path + query);
    await expectConflict(admin, "DELETE", path + query);
    const { version } = await itemIn(admin, `/admin/reviews?artisan=${artisan.user.id}`, id);
    expect(currentQuery).toBe(`?version=${encodeURIComponent(version)}`);
    await send(admin, "DELETE", path + currentQuery);
  });

  it("is refused with 409: the artisan answers it", async () => {
    const { artisan, path, query, currentQuery } = await makeChangedReview();
    await expectConflict(artisan, "PUT", `${path}/answer${query}`, { text: "Thank you" });
    await send(artisan, "PUT", `${path}/answer${currentQuery}`, { text: "I am sorry" });
    // The same answer again is a retry.
    await send(artisan, "PUT", `${path}/answer${query}`, { text: "I am sorry" });
  });

  it("is refused with 409: an admin keeps it", async () => {
    const { artisan, id, query, currentQuery } = await makeChangedReview();
    const path = `/admin/reviews/${artisan.user.id}/${id}/keep`;
    await expectConflict(admin, "POST", path + query);
    await send(admin, "POST", path + currentQuery);
  });
});

describe("resolving a report that another admin has resolved", () => {
  it("is rejected with 409, and does not replace the other admin's note", async () => {
    const client = await register("client");
    const subject = { type: "profile", accountId: await makeArtisan() };
    await send(client, "POST", "/reports", { subject, reason: "spam" });
    const list = `/admin/user-reports?reporter=${client.user.id}`;
    const { items } = (await send(admin, "GET", list)) as { items: { id: string; state: string }[] };
    const [report] = items;
    const path = `/admin/user-reports/${report?.id}/resolve`;
    const body = { state: report?.state, note: "Warned by phone" };
    await send(other, "POST", path, body);
    await expectConflict(admin, "POST", path, { ...body, note: "All is well" });
    // The other admin's retry.
    await send(other, "POST", path, body);
    await send(admin, "POST", path, {});
  });
});

describe("a command about an earlier version of a partnership", () => {
  it.each([
    ["delete", "DELETE", undefined],
    ["change", "PUT", { name: "Guild", logoUrl: "https://guild.example/logo.png" }],
    ["show or hide", "PATCH", { isActive: false }],
  ])("is refused with 409: %s", async (_, method, body) => {
    const form = { name: "Guild", logoUrl: "https://guild.example/logo.png" };
    const { id, version } = (await send(admin, "POST", "/admin/partnerships", form)) as Read;
    const path = `/admin/partnerships/${id}`;
    const now = (await send(other, "PUT", `${path}?version=${version}`, { ...form, name: "Union" })) as Read;
    await expectConflict(admin, method, `${path}?version=${version}`, body);
    await send(admin, method, `${path}?version=${now.version}`, body);
  });
});

describe("a command about an earlier version of a post", () => {
  it.each([
    ["POST", "/publish", false],
    ["POST", "/unpublish", true],
    ["DELETE", "", false],
  ])("is refused with 409: %s%s", async (method, verb, publish) => {
    const form = { title: `A post ${randomUUID()}`, content: "Words.", publish };
    const { id } = (await send(admin, "POST", "/admin/posts", form)) as Read;
    const path = `/admin/posts/${id}`;
    const { version } = (await send(admin, "GET", path)) as Read;
    await send(other, "PUT", path, { ...form, content: "Other words.", version });
    await expectConflict(admin, method, `${path}${verb}?version=${version}`);
    await send(admin, method, `${path}${verb}?version=${Number(version) + 1}`);
  });
});

describe("a command about an earlier version of a product", () => {
  const form = { name: "Cement", price: 9_000, unit: "bag", inStock: true };

  it.each([
    ["change", "PUT", { ...form, price: 8_000 }],
    ["delete", "DELETE", undefined],
  ])("is refused with 409: %s", async (_, method, body) => {
    const merchant = await register("merchant");
    const list = "/merchant-profile/products";
    const { id, version } = (await send(merchant, "POST", list, form)) as Read;
    await send(merchant, "PUT", `${list}/${id}?version=${version}`, { ...form, price: 9_500 });
    await expectConflict(merchant, method, `${list}/${id}?version=${version}`, body);
    const now = await itemIn(merchant, list, id);
    await send(merchant, method, `${list}/${id}?version=${now.version}`, body);
  });
});
