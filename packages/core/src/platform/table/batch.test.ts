import { afterEach, describe, expect, it, vi } from "vitest";
import { Unavailable } from "../errors.ts";
import { addressOwners } from "../../lookup/find.ts";
import { readKeys, untilProcessed } from "./batch.ts";
import { documentClient, tableName } from "./index.ts";

afterEach(() => void vi.restoreAllMocks());

describe("untilProcessed", () => {
  it("sends only the unprocessed items again", async () => {
    const sent: number[][] = [];
    await untilProcessed([1, 2, 3], async (items) => {
      sent.push(items);
      return items.slice(1);
    });
    expect(sent).toEqual([[1, 2, 3], [2, 3], [3]]);
  });

  it("pauses longer before each attempt, and gives up as Unavailable", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const at: number[] = [];
    const began = performance.now();
    await expect(
      untilProcessed(["one"], async (items) => {
        at.push(performance.now() - began);
        return items;
      }),
    ).rejects.toThrow(Unavailable);
    expect(at).toHaveLength(8);
    const pauses = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
    for (const [index, pause] of pauses.slice(0, 4).entries())
      expect(pause).toBeLessThan(pauses[index + 1] ?? 0);
  });
});

describe("readKeys", () => {
  it("stops if the table never processes a key", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const get = vi.fn(async (keys: string[]) => ({ data: [], unprocessed: keys }));
    await expect(readKeys(["one"], get)).rejects.toThrow(Unavailable);
    expect(get).toHaveBeenCalledTimes(8);
  });
});

describe("addressOwners", () => {
  it("stops if the table never processes a key", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const send = vi.spyOn(documentClient as { send: (command: object) => Promise<object> }, "send");
    send.mockImplementation(async (command) => {
      const { RequestItems } = (command as { input: { RequestItems: object } }).input;
      return { Responses: { [tableName]: [] }, UnprocessedKeys: RequestItems };
    });
    await expect(addressOwners(["ada@mail.example"])).rejects.toThrow(Unavailable);
    expect(send).toHaveBeenCalledTimes(8);
  });
});
