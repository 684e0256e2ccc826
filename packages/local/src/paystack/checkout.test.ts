import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startSandbox, startSite } from "./testing.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let base: string;
beforeAll(async () => {
  site = await startSite();
  sandbox = await startSandbox(site.url);
  ({ base } = sandbox);
});
afterAll(async () => {
  await sandbox.close();
  site.close();
});

let number = 0;
async function open() {
  const reference = `PAY-${(number += 1)}.a=b`;
  const body = { email: "a@b.co", amount: 500_000, reference };
  const { data } = (await sandbox.ask("POST /transaction/initialize", body)).body;
  return { reference, code: data["access_code"] as string };
}

const act: (typeof sandbox)["act"] = (...asked) => sandbox.act(...asked);
const card = (digits: string, cvv: string) => ({ number: digits, expiry: "12/40", cvv });

describe("what browsers get", () => {
  it.each([
    ["", "text/html"],
    ["/inline.js", "text/javascript"],
    ["/checkout.js", "text/javascript"],
    ["/expiry.js", "text/javascript"],
    ["/checkout.css", "text/css"],
    ["/list.css", "text/css"],
    ["/checkout/abc", "text/html"],
  ])("%s is a file with a policy of its own, under which no inline script runs", async (path, type) => {
    const answer = await fetch(base + path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await answer.text()).not.toMatch(/<script(?![^>]* src=)|\son\w+=|style="/);
  });

  it.each(["/none", "/%", "/sandbox.ts", "/..%2fsandbox.ts", "/checkout/abc/transaction"])(
    "%s is 404",
    async (path) => {
      expect((await fetch(base + path)).status).toBe(404);
    },
  );

  it("the checkout knows amount, e-mail and reference", async () => {
    const { code, reference } = await open();
    const answer = await fetch(`${base}/checkout/${code}/transaction`);
    expect(await answer.json()).toMatchObject({
      data: { reference, email: "a@b.co", amount: 500_000, currency: "NGN", status: "abandoned" },
    });
  });
});

describe("the test cards", () => {
  it.each([
    ["4084084084084081", "408", [], "success", "Successful"],
    ["4084 0840 8408 4081", "408", [], "success", "Successful"],
    ["507850785078507812", "081", ["1111"], "success", "Successful"],
    ["507850785078507812", "081", ["1112"], "failed", "Incorrect PIN"],
    ["5060666666666666666", "123", ["1234", "123456"], "success", "Successful"],
    ["5060666666666666666", "123", ["1234", "654321"], "failed", "Incorrect OTP"],
    ["507850785078507804", "884", ["0000", "08012345678", "123456"], "success", "Successful"],
    ["4084080000005408", "001", [], "failed", "Declined"],
    ["4084080000670037", "787", [], "failed", "Insufficient Funds"],
    ["507850785078507853", "082", ["0000"], "failed", "Token Not Generated."],
    ["4084084084084081", "409", [], "failed", "Declined. The CVV"],
    ["4242424242424242", "123", [], "failed", "Declined. Please use a test card"],
  ])("%s with CVV %s and %j: %s, %s", async (digits, cvv, typed, status, message) => {
    const { code, reference } = await open();
    let after = await act(code, "card", card(digits, cvv));
    for (const value of typed) {
      expect(after.status).toBe("ongoing");
      after = await act(code, "step", { value });
    }
    expect([after.status, after.message]).toEqual([status, expect.stringContaining(message)]);
    const { data } = (await sandbox.ask(`GET /transaction/verify/${reference}`)).body;
    expect(data).toMatchObject({ status, gateway_response: expect.stringContaining(message) });
  });

  it.each([
    [true, "success"],
    [false, "failed"],
  ])(
    "where the bank does not answer, somebody answers for it, also after the checkout was closed: %s",
    async (pays, status) => {
      const { code } = await open();
      expect(await act(code, "card", card("4084080000000000", "000"))).toMatchObject({
        status: "ongoing",
        step: "bank",
      });
      // The customer cannot pay with another card meanwhile.
      expect((await act(code, "card", card("4084084084084081", "408"))).status).toBe("ongoing");
      expect((await act(code, "close")).status).toBe("ongoing");
      expect((await act(code, "bank", { pays })).status).toBe(status);
    },
  );

  it("a card may be charged with another amount than was asked for", async () => {
    const { code, reference } = await open();
    expect((await act(code, "card", card("4084080000009999", "999"))).status).toBe("success");
    const { data } = (await sandbox.ask(`GET /transaction/verify/${reference}`)).body;
    expect(data).toMatchObject({ status: "success", amount: 100_000 });
  });

  it("who closes the checkout while the card asks for something has abandoned it", async () => {
    const { code } = await open();
    await act(code, "card", card("507850785078507812", "081"));
    expect(await act(code, "close")).toMatchObject({ status: "abandoned" });
    expect((await act(code, "step", { value: "1111" })).status).toBe("abandoned");
  });

  it("two that pay at once are one charge", async () => {
    const { code, reference } = await open();
    const both = await Promise.all([1, 2].map(() => act(code, "card", card("4084084084084081", "408"))));
    expect(both.map(({ status }) => status)).toEqual(["success", "success"]);
    const told = () => site.heard.filter(({ body }) => body.includes(`"${reference}"`));
    await vi.waitFor(() => expect(told()).toHaveLength(2), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(told()).toHaveLength(2);
  });
});

it("what is missing, unknown or sent from another site is refused", async () => {
  const { code } = await open();
  expect((await act(code, "card", {})).http).toBe(400);
  expect((await act(code, "toString", {})).http).toBe(404);
  expect((await act("none", "card", card("4084084084084081", "408"))).http).toBe(404);
  const site403 = await act(code, "card", card("4084084084084081", "408"), {
    "Sec-Fetch-Site": "cross-site",
  });
  expect(site403.http).toBe(403);
});

describe("the list of transactions", () => {
  it("shows them with nothing of them taken for HTML, and does what its buttons say", async () => {
    const { code, reference } = await open();
    await act(code, "card", card("4084080000000000", "000"));
    expect(await (await fetch(base)).text()).toContain(
      `/transactions/${encodeURIComponent(reference)}/approve`,
    );
    expect(await sandbox.press(reference, "approve")).toBe(303);
    expect(await sandbox.press(reference, "refund")).toBe(303);
    expect(await sandbox.press(reference, "refund")).toBe(400);
    const { data } = (await sandbox.ask(`GET /transaction/verify/${reference}`)).body;
    expect(data["status"]).toBe("reversed");
    await sandbox.ask("POST /transaction/initialize", {
      email: "o'b@b.co",
      amount: 500_000,
      reference: "PAY-ob",
    });
    expect(await (await fetch(base)).text()).toContain("o&#39;b@b.co");
  });
});
