import { randomUUID } from "node:crypto";
import { encodeTime } from "ulid";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { artisans } from "./artisans.ts";
import { documentOf } from "./rule.ts";
import { forget, listedAmong, publish, search, suggest } from "./index.ts";

beforeAll(useTable);

/** Each test starts minutes after the previous one, because ids must not go back in time. */
let start = Date.now();
let moment = start;
let restore = () => {};

beforeEach(() => {
  start += 300_000;
  moment = start;
  restore = setClock(() => moment);
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
  forget();
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

const word = () => `w${randomUUID().replaceAll("-", "")}`;
const found = async (text: string) => (await search(anonymous, { search: text })).total;

/**
 * Searches once a second for a number of seconds.
 *
 * @returns the number of feed rows that were read
 */
async function searchEverySecond(seconds: number): Promise<number> {
  const sent = vi.spyOn(documentClient, "send");
  for (let second = 0; second < seconds; second += 1) {
    moment += 1_000;
    await found("nobody");
  }
  const answers = await Promise.all(
    sent.mock.results.map(({ value }) => value as Promise<{ Items?: unknown[] }>),
  );
  sent.mockRestore();
  return answers.reduce((sum, { Items = [] }) => sum + Items.length, 0);
}

/** Writes a change long after it took its id. */
async function publishLate(id: string, takenAt: number): Promise<void> {
  const expiresAt = Math.floor(moment / 1000) + 3_600;
  const change = { id: encodeTime(takenAt, 10) + newId().slice(10), documentId: id, expiresAt };
  await artisans.changes.put({ ...change, document: JSON.stringify(await documentOf(id)) }).go();
}

it("finds a change that was written too late for a short reread", async () => {
  const tag = word();
  await found(tag);
  const id = await makeArtisan({ description: tag });
  moment += 10_000;
  await found(tag);
  await publishLate(id, start - 12_000);
  moment += 1_000;
  expect(await found(tag)).toBe(0);
  for (let second = 0; second < 15; second += 1) {
    moment += 1_000;
    await found("nobody");
  }
  expect(await found(tag)).toBe(1);
});

it("reads a change a few times, not with every read for half a minute", async () => {
  await found("nobody");
  for (let change = 0; change < 10; change += 1) await publish(await makeArtisan({}));
  const rows = await searchEverySecond(30);
  // At least once each: in up to three short rereads, and two or three full ones.
  expect(rows).toBeGreaterThanOrEqual(10);
  expect(rows).toBeLessThanOrEqual(70);
});

it("reads nothing for suggestions and sightings while the data is recent", async () => {
  const id = await makeArtisan({});
  await found("nobody");
  moment += 9_000;
  const sent = vi.spyOn(documentClient, "send");
  await suggest(anonymous, { text: "plu" });
  expect(await listedAmong([id])).toEqual([id]);
  expect(sent).not.toHaveBeenCalled();
  moment += 2_000;
  await suggest(anonymous, { text: "plu" });
  expect(sent).toHaveBeenCalledOnce();
});
