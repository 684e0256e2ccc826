import { afterEach, describe, expect, it, vi } from "vitest";
import { Unavailable } from "../errors/index.ts";
import { transact } from "./transact.ts";

afterEach(() => void vi.restoreAllMocks());

const written = { canceled: false, data: [{ code: "None" }, { code: "None" }] };
const collided = { canceled: true, data: [{ code: "None" }, { code: "TransactionConflict" }] };

describe("a transaction of writes", () => {
  it("says that no condition refused it when it was written", async () => {
    expect(await transact(async () => written)).toEqual([false, false]);
  });

  it("is tried again while it collides with another", async () => {
    const run = vi.fn(async () => written);
    run.mockResolvedValueOnce(collided).mockResolvedValueOnce(collided);
    expect(await transact(run)).toEqual([false, false]);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("is not tried again when a condition refused it, and says which", async () => {
    const run = vi.fn(async () => ({
      canceled: true,
      data: [{ code: "TransactionConflict" }, { code: "ConditionalCheckFailed" }],
    }));
    expect(await transact(run)).toEqual([false, true]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is given up in the end, as a service that is busy", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const run = vi.fn(async () => collided);
    await expect(transact(run)).rejects.toThrow(Unavailable);
    expect(run).toHaveBeenCalledTimes(12);
  });
});
