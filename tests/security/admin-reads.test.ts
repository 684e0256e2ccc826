import { Browser, expectProblem } from "./support/browser.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let target: Person;
beforeAll(async () => (target = await register("client")));

const others = {
  anonymous: () => Promise.resolve(new Browser()),
  client: async () => (await register("client")).browser,
  artisan: async () => (await register("artisan")).browser,
  merchant: async () => (await register("merchant")).browser,
};

describe.each(Object.entries(others))("%s", (type, make) => {
  const status = type === "anonymous" ? 401 : 403;

  it("cannot read e-mail addresses (B-GAP-45)", async () => {
    const browser = await make();
    const { id, email } = target.user;
    for (const path of [
      "/admin/users",
      "/admin/users?type=client",
      `/admin/users?search=${email}`,
      `/admin/users/${id}`,
      `/admin/audit?account=${id}`,
      `/admin/audit?account=${email}`,
      "/admin/reviews",
    ]) {
      const response = await browser.get(path);
      expect(await response.clone().text()).not.toContain(email);
      await expectProblem(response, status);
    }
  });

  it("cannot verify or disable a user", async () => {
    const browser = await make();
    const path = `/admin/users/${target.user.id}`;
    await expectProblem(
      await browser.send("PUT", `${path}/verification`, { body: { isVerified: true } }),
      status,
    );
    await expectProblem(await browser.post(`${path}/disable`), status);
    const { data } = await AccountEntity.get({ id: target.user.id }).go();
    expect([data?.isVerified, data?.disabledAt]).toEqual([false, undefined]);
  });
});

it("lets an admin read them, but not disable their own account", async () => {
  const { browser, user } = await makeAdmin();
  const response = await browser.get("/admin/users?type=client&limit=50");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toContain(target.user.email);
  await expectProblem(await browser.post(`/admin/users/${user.id}/disable`), 409);
});
