// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "../query-client.ts";
import { sessionQuery } from "../session.ts";
import { keepReads } from "./keeper.ts";

/** The keys of what was kept, in order. */
const kept: unknown[] = [];
vi.mock("./store.ts", () => ({
  visitor: "visitor",
  ReadStore: class {
    put = async (answers: { key: unknown }[]) => void kept.push(...answers.map(({ key }) => key));
  },
}));

const profile = ["artisans", "profile", "one"];
let stop: () => void;

beforeEach(() => {
  kept.length = 0;
  vi.stubGlobal("indexedDB", { databases: async () => [] });
  vi.stubGlobal("caches", { delete: async () => true });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it("keeps what was read before it began, and what is read later, without a pause", async () => {
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, null);
  const read = (queryKey: unknown[]) =>
    client.fetchQuery({ queryKey, queryFn: async () => ({ name: "Ada" }) });
  await read(profile);
  stop = keepReads(client);
  await vi.waitFor(() => expect(kept).toEqual([profile]), { interval: 1, timeout: 500 });
  const search = ["artisans", "search", { search: "plumber" }];
  await read(search);
  await vi.waitFor(() => expect(kept).toEqual([profile, search]), { interval: 1, timeout: 500 });
});

it("keeps nothing before it is known who reads", async () => {
  const client = newQueryClient();
  await client.fetchQuery({ queryKey: profile, queryFn: async () => ({ name: "Ada" }) });
  stop = keepReads(client);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept).toEqual([]);
  client.setQueryData(sessionQuery.queryKey, null);
  await vi.waitFor(() => expect(kept).toEqual([profile]), { interval: 1, timeout: 500 });
});
