import { Browser, problemOf } from "./support/browser.ts";
import { makeAdmin, register, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);

let somebody: Person;
beforeAll(async () => (somebody = await register("client")));

const others = {
  anonymous: () => Promise.resolve(new Browser()),
  client: async () => (await register("client")).browser,
  artisan: async () => (await register("artisan")).browser,
  merchant: async () => (await register("merchant")).browser,
};

describe.each(Object.entries(others))("%s", (type, make) => {
  const status = type === "anonymous" ? 401 : 403;

  it("reads nobody's e-mail address (B-GAP-45)", async () => {
    const browser = await make();
    const { id, email } = somebody.user;
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
      await problemOf(response, status);
    }
  });

  it("verifies and disables nobody, themselves neither", async () => {
    const browser = await make();
    const path = `/admin/users/${somebody.user.id}`;
    await problemOf(
      await browser.send("PUT", `${path}/verification`, { body: { isVerified: true } }),
      status,
    );
    await problemOf(await browser.post(`${path}/disable`), status);
    const { data } = await AccountEntity.get({ id: somebody.user.id }).go();
    expect([data?.isVerified, data?.disabledAt]).toEqual([false, undefined]);
  });
});

it("an admin reads them, and cannot disable the own account", async () => {
  const { browser, user } = await makeAdmin();
  const response = await browser.get("/admin/users?type=client&limit=50");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await response.text()).toContain(somebody.user.email);
  await problemOf(await browser.post(`/admin/users/${user.id}/disable`), 409);
});
