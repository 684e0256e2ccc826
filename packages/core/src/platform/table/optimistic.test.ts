import { describe, expect, it, vi } from "vitest";
import { Conflict, Unavailable } from "../errors.ts";
import { retry, optimistic } from "./optimistic.ts";

describe("an optimistic write", () => {
  it("returns the result of the attempt", async () => {
    const attempt = vi.fn(async () => "written");
    expect(await optimistic("The row", attempt)).toBe("written");
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("loses no change with eight concurrent writers", async () => {
    let row = { version: 0, sum: 0 };
    const add = () =>
      optimistic("The row", async () => {
        const read = row;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
        if (row.version !== read.version) return retry;
        row = { version: read.version + 1, sum: read.sum + 1 };
        return undefined;
      });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(row.sum).toBe(8);
  });

  it("throws Unavailable after ten attempts", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const attempt = vi.fn(async (): Promise<typeof retry> => retry);
    await expect(optimistic("The row", attempt)).rejects.toThrow(Unavailable);
    expect(attempt).toHaveBeenCalledTimes(10);
    vi.restoreAllMocks();
  });

  it("rethrows other errors immediately", async () => {
    const attempt = vi.fn(async () => {
      throw new Conflict("It is approved already.");
    });
    await expect(optimistic("The row", attempt)).rejects.toThrow(Conflict);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
