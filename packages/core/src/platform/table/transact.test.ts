import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Unavailable } from "../errors.ts";
import { useTable } from "../../../../../tests/setup/table.ts";
import { ProductQuotaEntity } from "../../products/quota.entity.ts";
import { transact, writeNamed, writeTogether } from "./transact.ts";

afterEach(() => void vi.restoreAllMocks());

const entities = { quota: ProductQuotaEntity };
const read = async (ownerId: string) => (await ProductQuotaEntity.get({ ownerId }).go()).data?.products;

const written = { canceled: false, data: [{ code: "None" }, { code: "None" }] };
const collided = { canceled: true, data: [{ code: "None" }, { code: "TransactionConflict" }] };

describe("a transaction", () => {
  it("returns that it was written", async () => {
    expect(await transact(async () => written)).toEqual([false, false]);
  });

  it("is retried while it conflicts with another", async () => {
    const run = vi.fn(async () => written);
    run.mockResolvedValueOnce(collided).mockResolvedValueOnce(collided);
    expect(await transact(run)).toEqual([false, false]);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("is not retried if a condition failed, and returns which", async () => {
    const run = vi.fn(async () => ({
      canceled: true,
      data: [{ code: "TransactionConflict" }, { code: "ConditionalCheckFailed" }],
    }));
    expect(await transact(run)).toEqual([false, true]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("throws Unavailable after the last attempt", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const run = vi.fn(async () => collided);
    await expect(transact(run)).rejects.toThrow(Unavailable);
    expect(run).toHaveBeenCalledTimes(12);
  });
});

describe("named writes", () => {
  beforeAll(useTable);

  it("are written if all conditions hold, without results for missing writes", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const refused = await writeNamed(entities, ({ quota }) => ({
      one: quota.create({ ownerId: one, products: 1 }).commit(),
      none: undefined,
      more: [quota.create({ ownerId: two, products: 2 }).commit()],
    }));
    expect([...refused]).toEqual([]);
    expect([await read(one), await read(two)]).toEqual([1, 2]);
  });

  it("return the names of failed conditions, also after a list, and write nothing", async () => {
    const [there, missing, other] = [randomUUID(), randomUUID(), randomUUID()];
    await ProductQuotaEntity.put({ ownerId: there, products: 1 }).go();
    const refused = await writeNamed(entities, ({ quota }) => ({
      fresh: [missing, other].map((ownerId) => quota.create({ ownerId, products: 1 }).commit()),
      taken: quota.create({ ownerId: there, products: 2 }).commit(),
      absent: [quota.patch({ ownerId: randomUUID() }).set({ products: 3 }).commit()],
    }));
    expect([...refused]).toEqual(["taken", "absent"]);
    expect([await read(there), await read(missing)]).toEqual([1, undefined]);
    const isWritten = await writeTogether(entities, ({ quota }) => [
      quota.create({ ownerId: missing, products: 1 }).commit(),
      quota.create({ ownerId: there, products: 2 }).commit(),
    ]);
    expect(isWritten).toBe(false);
    expect(await read(missing)).toBeUndefined();
  });
});
