import { useObjects } from "../setup/objects.ts";
import { accessCookie, problemOf, refreshCookie } from "./support/browser.ts";
import { makeAdmin, password, register, type Person } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { Browser } from "./support/browser.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

/** Another device of the same person. */
async function elsewhere({ email }: Person): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.post("/auth/sign-in", { email, password })).status).toBe(200);
  return browser;
}

describe("deleting one's account", () => {
  it.each(["client", "artisan", "merchant"] as const)("ends every session of a %s at once", async (kind) => {
    const person = await register(kind);
    const { browser, email } = person;
    const other = await elsewhere(person);
    const stolen = { access: browser.cookie(accessCookie), refresh: browser.cookie(refreshCookie) };
    expect((await browser.post("/account/delete", { password })).status).toBe(204);
    expect(browser.cookie(accessCookie)).toBe("");

    browser.plant(accessCookie, stolen.access);
    browser.plant(refreshCookie, stolen.refresh);
    for (const each of [browser, other]) {
      await problemOf(await each.get("/auth/session"), 401);
      await problemOf(await each.post("/account/export"), 401);
      await problemOf(await each.post("/account/delete", { password }), 401);
      await problemOf(await each.post("/auth/refresh"), 401);
    }
    await problemOf(await new Browser().post("/auth/sign-in", { email, password }), 401);
    // Nobody learns by it that there was an account.
    expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
  });

  it("needs the password, and says where it is wrong", async () => {
    const { browser } = await register();
    const { fields } = await problemOf(
      await browser.post("/account/delete", { password: "not this one" }),
      400,
    );
    expect(fields).toEqual({ password: "The password is incorrect." });
    await problemOf(await browser.post("/account/delete", {}), 400);
    expect((await browser.get("/auth/session")).status).toBe(200);
  });

  it("is not for admins, whose account stays", async () => {
    const { browser } = await makeAdmin();
    const { detail } = await problemOf(await browser.post("/account/delete", { password }), 409);
    expect(detail).toContain("An admin’s account cannot be deleted here");
    expect((await browser.get("/auth/session")).status).toBe(200);
  });
});
