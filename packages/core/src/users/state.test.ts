import { beforeAll, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { serviceError } from "../platform/aws/testing.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { changeType } from "./state.ts";
import { makeAccount } from "../testing/index.ts";

const pool = vi.hoisted(() => ({ addToGroup: vi.fn<(id: string) => Promise<void>>() }));
vi.mock(import("../accounts/user-pool/index.ts"), async (original) => ({
  ...(await original()),
  ...pool,
}));

beforeAll(useTable);

const noUser = serviceError("UserNotFoundException");

const newClient = async () => (await makeAccount("client")).id;

it("returns NotFound if the account is deleted while its type changes", async () => {
  pool.addToGroup.mockImplementation(async (id) => {
    await AccountEntity.delete({ id }).go();
    throw noUser;
  });
  await expect(changeType({ type: "system" }, await newClient(), "artisan")).rejects.toThrow(NotFound);
});

it("fails if the pool does not know an existing account's user", async () => {
  pool.addToGroup.mockRejectedValue(noUser);
  await expect(changeType({ type: "system" }, await newClient(), "artisan")).rejects.toBe(noUser);
});
