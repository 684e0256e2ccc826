// @vitest-environment happy-dom
import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { newQueryClient } from "../query-client.ts";
import { asOf, askAgain, timeOf } from "./reads.ts";

/** What stands in from this device where the network brings nothing. */
const kept = new Map<string, { data: unknown; at: number }>();
vi.mock("./store.ts", () => ({
  visitor: "visitor",
  ReadStore: class {
    get = async (_key: unknown, hash: string) => kept.get(hash);
    delete = async (_key: unknown, hash: string) => void kept.delete(hash);
  },
}));

const queryKey = ["artisans", "profile", "one"];
const hash = JSON.stringify(queryKey);
const before = { name: "Ada" };
const away = () => Promise.reject(new ApiError("away", { code: "network" }));
const refused = () => Promise.reject(new ApiError("gone", { status: 404, code: "not-found" }));

let client: QueryClient;
let answer: () => Promise<unknown>;
let leave: () => void;

/** Shows the query as a page does. */
function show() {
  const queryFn = vi.fn(() => answer());
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  leave = observer.subscribe(() => undefined);
  return { observer, queryFn };
}

beforeEach(() => {
  client = newQueryClient();
  kept.set(hash, { data: before, at: 5 });
});
afterEach(() => {
  leave();
  client.clear();
  vi.restoreAllMocks();
});

describe("what was kept on this device", () => {
  it("is shown with its age where the network fails, and replaced by what comes", async () => {
    answer = away;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: before, error: null }));
    expect(asOf(client)).toBe(5);
    askAgain(client);
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    expect(observer.getCurrentResult()).toMatchObject({ data: before, status: "success" });
    answer = async () => ({ name: "Ada Obi" });
    askAgain(client);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ name: "Ada Obi" }));
    expect(asOf(client)).toBe(0);
  });

  it("has its age though a page changes it, as what waits to be sent does", async () => {
    answer = away;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    client.setQueryData(queryKey, { name: "Ada, saved" });
    expect(observer.getCurrentResult().data).toEqual({ name: "Ada, saved" });
    expect(timeOf(client.getQueryCache().get(hash)!)).toBe(5);
  });

  it("goes where the server says that it is not there any more", async () => {
    answer = away;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    answer = refused;
    askAgain(client);
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: "error" }));
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(kept.has(hash)).toBe(false);
  });

  it("does not stand in for a refusal", async () => {
    answer = refused;
    const { observer } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("error"));
    await new Promise((done) => setTimeout(done, 50));
    expect(observer.getCurrentResult().data).toBeUndefined();
  });

  it("waits for what is on its way, and does not ask twice at once", async () => {
    answer = away;
    const { observer, queryFn } = show();
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before));
    answer = () => new Promise(() => undefined);
    askAgain(client);
    askAgain(client);
    await new Promise((done) => setTimeout(done, 20));
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
});
