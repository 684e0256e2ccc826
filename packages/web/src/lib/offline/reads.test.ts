// @vitest-environment happy-dom
import { QueryObserver, type Query, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import { newQueryClient } from "../../app/query-client.ts";
import { oldestStoredAt, refetchMissing, fetchedAt } from "./reads.ts";

/** The stored answers by query hash. */
const stored = new Map<string, { data: unknown; at: number }>();
vi.mock("./store.ts", async (original) => ({
  ...(await original()),
  ReadStore: class {
    get = async ({ queryHash }: Query) => stored.get(queryHash);
    delete = async ({ queryHash }: Query) => void stored.delete(queryHash);
  },
}));

const queryKey = ["artisans", "profile", "one"];
const hash = JSON.stringify(queryKey);
const before = { name: "Ada" };
const networkDown = () => Promise.reject(new ApiError("away", { code: "network" }));
const refused = () => Promise.reject(new ApiError("gone", { status: 404, code: "not-found" }));

let client: QueryClient;
let answer: () => Promise<unknown>;
let leave: () => void;

/** Observes the query as a page does. */
function show() {
  const queryFn = vi.fn(() => answer());
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  leave = observer.subscribe(() => undefined);
  return { observer, queryFn };
}

beforeEach(() => {
  client = newQueryClient();
  stored.set(hash, { data: before, at: 5 });
});
afterEach(() => {
  leave();
  client.clear();
  vi.restoreAllMocks();
});

describe("a stored answer", () => {
  it("shows with its age while the network fails, until a new answer arrives", async () => {
    answer = networkDown;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: before, error: null }));
    expect(oldestStoredAt(client)).toBe(5);
    refetchMissing(client);
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    expect(observer.getCurrentResult()).toMatchObject({ data: before, status: "success" });
    answer = async () => ({ name: "Ada Obi" });
    refetchMissing(client);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ name: "Ada Obi" }));
    expect(oldestStoredAt(client)).toBe(0);
  });

  it("keeps its age although a page changes it", async () => {
    answer = networkDown;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    client.setQueryData(queryKey, { name: "Ada, saved" });
    expect(observer.getCurrentResult().data).toEqual({ name: "Ada, saved" });
    expect(fetchedAt(client.getQueryCache().get(hash)!)).toBe(5);
  });

  it("is deleted if the server says that the resource is gone", async () => {
    answer = networkDown;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    answer = refused;
    refetchMissing(client);
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: "error" }));
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(stored.has(hash)).toBe(false);
  });

  it("does not hide a refusal", async () => {
    answer = refused;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
    await new Promise((done) => setTimeout(done, 50));
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  it("is not refetched twice at a time", async () => {
    answer = networkDown;
    const { observer, queryFn } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    answer = () => new Promise(() => undefined);
    refetchMissing(client);
    refetchMissing(client);
    await new Promise((done) => setTimeout(done, 20));
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
