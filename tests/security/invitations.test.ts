import { AccountEntity, readAccount } from "@handiwork/core/domain/identity/account";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { invite, isSignedIn, makeAdmin, register, signIn, userOf } from "./support/people.ts";

beforeAll(useTable);
beforeAll(useIdentity);

const password = "dry paint on friday";
const accept = (browser: Browser, token: string, more: object = {}) =>
  browser.post("/auth/invitation", { token, password, acceptTerms: true, ...more });

describe("accepting an invitation", () => {
  it("replaces the browser's session by the invited user's", async () => {
    const { browser, email } = await makeAdmin();
    const { id, token } = await invite();
    const user = await userOf(await accept(browser, token));
    expect(user).toMatchObject({ id, userType: "artisan" });
    await expectProblem(await browser.get("/admin/artisans"), 403);
    expect((await signIn(new Browser(), email)).status).toBe(200);
  });

  it("needs accepted terms and a valid password", async () => {
    const { id, token } = await invite();
    const browser = new Browser();
    const wrong = [
      [{ acceptTerms: false }, "acceptTerms"],
      [{ password: "short" }, "password"],
      [{ password: " blank at the end " }, "password"],
      [{ password: "password1" }, "password"],
    ] as const;
    for (const [more, field] of wrong) {
      const { fields } = await expectProblem(await accept(browser, token, more), 400);
      expect(Object.keys(fields ?? {})).toEqual([field]);
    }
    expect(await isSignedIn(browser)).toBe(false);
    expect((await readAccount(id))?.profile.termsAcceptedAt).toBeUndefined();
    expect((await accept(browser, token)).status).toBe(200);
  });

  it.each([
    ["accountId", { accountId: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11" }],
    ["email", { email: "other@example.com" }],
    ["userType", { userType: "admin" }],
  ])("rejects %s in the form", async (_, more) => {
    const { token } = await invite();
    await expectProblem(await accept(new Browser(), token, more), 400);
  });

  it("fails the second time, signed in or not", async () => {
    const { token } = await invite();
    const browser = new Browser();
    expect((await accept(browser, token)).status).toBe(200);
    for (const each of [browser, new Browser(), (await register()).browser])
      await expectProblem(await accept(each, token, { password: "another plain long one" }), 409);
  });

  it("gives the same answer to every invalid token", async () => {
    const [{ id }, { token }] = [await invite(), await invite()];
    const secret = token.split(".")[1];
    const unknownId = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";
    const uninvited = await register();
    const texts = [`${id}.${secret}`, `${unknownId}.${secret}`, `${uninvited.user.id}.${secret}`, "nonsense"];
    const answers = await Promise.all(
      texts.map(async (text) => {
        const answer = await new Browser().post("/auth/invitation/read", { token: text });
        return (await expectProblem(answer, 404)).detail;
      }),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it("fails for a disabled account", async () => {
    const { id, token } = await invite();
    await AccountEntity.patch({ id }).set({ disabledAt: new Date().toISOString() }).go();
    await expectProblem(await accept(new Browser(), token), 403);
  });
});
