// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "../../app/query-client.ts";
import { sessionQuery } from "../session/session.ts";
import { persistReads } from "./persist-reads.ts";

/** The keys of the stored answers, in order. */
const stored: unknown[] = [];
vi.mock("./store.ts", async (original) => ({
  ...(await original()),
  ReadStore: class {
    put = async (answers: { queryKey: unknown }[]) =>
      void stored.push(...answers.map(({ queryKey: key }) => key));
  },
}));

const profile = ["artisans", "profile", "one"];

beforeEach(() => {
  stored.length = 0;
  vi.stubGlobal("indexedDB", { databases: async () => [] });
  vi.stubGlobal("caches", { delete: async () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("stores earlier and later answers at once", async () => {
  const client = newQueryClient();
  client.setQueryData(sessionQuery.queryKey, null);
  const read = (queryKey: unknown[]) =>
    client.fetchQuery({ queryKey, queryFn: async () => ({ name: "Ada" }) });
  await read(profile);
  persistReads(client);
  await vi.waitFor(() => expect(stored).toEqual([profile]), { interval: 1, timeout: 500 });
  const search = ["artisans", "search", { search: "plumber" }];
  await read(search);
  await vi.waitFor(() => expect(stored).toEqual([profile, search]), { interval: 1, timeout: 500 });
});

it("stores nothing until the user is known", async () => {
  const client = newQueryClient();
  await client.fetchQuery({ queryKey: profile, queryFn: async () => ({ name: "Ada" }) });
  persistReads(client);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(stored).toEqual([]);
  client.setQueryData(sessionQuery.queryKey, null);
  await vi.waitFor(() => expect(stored).toEqual([profile]), { interval: 1, timeout: 500 });
});
