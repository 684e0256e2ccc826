import { useObjects } from "../setup/objects.ts";
import { accessCookie, Browser, expectProblem, refreshCookie } from "./support/browser.ts";
import { signInElsewhere, makeAdmin, password, register } from "./support/people.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

describe("deleting an account", () => {
  it.each(["client", "artisan", "merchant"] as const)("ends every session of a %s at once", async (kind) => {
    const person = await register(kind);
    const { browser, email } = person;
    const other = await signInElsewhere(person);
    const stolen = { access: browser.cookie(accessCookie), refresh: browser.cookie(refreshCookie) };
    expect((await browser.post("/account/delete", { password })).status).toBe(204);
    expect(browser.cookie(accessCookie)).toBe("");

    browser.plant(accessCookie, stolen.access);
    browser.plant(refreshCookie, stolen.refresh);
    for (const each of [browser, other]) {
      await expectProblem(await each.get("/auth/session"), 401);
      await expectProblem(await each.post("/account/export"), 401);
      await expectProblem(await each.post("/account/delete", { password }), 401);
      await expectProblem(await each.post("/auth/refresh"), 401);
    }
    await expectProblem(await new Browser().post("/auth/sign-in", { email, password }), 401);
    // Does not reveal that the account existed.
    expect((await new Browser().post("/auth/forgot-password", { email })).status).toBe(202);
  });

  it("needs the password, and reports a wrong one on its field", async () => {
    const { browser } = await register();
    const { fields } = await expectProblem(
      await browser.post("/account/delete", { password: "not this one" }),
      400,
    );
    expect(fields).toEqual({ password: "The password is incorrect." });
    await expectProblem(await browser.post("/account/delete", {}), 400);
    expect((await browser.get("/auth/session")).status).toBe(200);
  });

  it("is not possible for admins", async () => {
    const { browser } = await makeAdmin();
    const { detail } = await expectProblem(await browser.post("/account/delete", { password }), 409);
    expect(detail).toContain("An admin’s account cannot be deleted here");
    expect((await browser.get("/auth/session")).status).toBe(200);
  });
});
