import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { Actor } from "../platform/actor.ts";
import { NotFound } from "../platform/errors.ts";
import { countView, read, unpublish } from "./index.ts";
import { makeAdmin, makePost, visit } from "./testing.ts";
import { useClock } from "../testing/clock.ts";

const anyone: Actor = { type: "anonymous" };
beforeAll(useTable);
const at = useClock();

const open = (slug: string, visitor: string = randomUUID(), actor: Actor = anyone) =>
  countView(actor, slug, { visitor }, visit);

it("counts twenty concurrent visitors as twenty views", async () => {
  const { slug } = await makePost(await makeAdmin());
  await Promise.all(Array.from({ length: 20 }, () => open(slug)));
  expect((await read(anyone, slug)).views).toBe(20);
});

it("counts at most twenty invented visitors per address and hour, while other addresses and signed-in users still count", async () => {
  const { slug } = await makePost(await makeAdmin());
  const noon = Math.floor(Date.now() / 3600_000) * 3600_000;
  at(noon);
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 10 }, () => open(slug)));
  expect(await open(slug)).toEqual({ views: 20 });
  expect(await open(slug, randomUUID(), { type: "client", id: randomUUID() })).toEqual({ views: 21 });
  const elsewhere = { ...visit, address: "192.0.2.77" };
  expect(await countView(anyone, slug, { visitor: randomUUID() }, elsewhere)).toEqual({ views: 22 });
  at(noon + 3600_000);
  expect(await open(slug)).toEqual({ views: 23 });
});

it("counts a visitor once despite concurrent calls, and again after an hour", async () => {
  const { slug } = await makePost(await makeAdmin());
  const visitor = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => open(slug, visitor)));
  expect(await open(slug, visitor)).toEqual({ views: 1 });
  const later = Date.now() + 3600_000;
  at(later);
  expect(await open(slug, visitor)).toEqual({ views: 2 });
});

it("counts a signed-in user by account, whatever visitor id the browser sends", async () => {
  const { slug } = await makePost(await makeAdmin());
  const client: Actor = { type: "client", id: randomUUID() };
  await open(slug, randomUUID(), client);
  await open(slug, randomUUID(), client);
  expect((await read(anyone, slug)).views).toBe(1);
});

it("does not find a draft", async () => {
  const admin = await makeAdmin();
  const { id, slug } = await makePost(admin);
  await unpublish(admin, id, visit);
  await expect(open(slug)).rejects.toThrow(NotFound);
});
