import { readAccount } from "@handiwork/core/accounts";
import { beforeAll, describe, expect, it } from "vitest";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { invite, isSignedIn, makeAdmin, signIn, userOf } from "./support/people.ts";

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
});
