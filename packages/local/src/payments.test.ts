import { afterEach, beforeEach, expect, it } from "vitest";
import { openPayments } from "./payments.ts";
import type { Closers } from "./services.ts";
import { temporaryFolder } from "./testing.ts";

let dir: string;
let closers: Closers;
beforeEach(async () => {
  dir = await temporaryFolder();
  closers = [];
});
afterEach(async () => {
  for (const closer of closers) await closer();
});

const secrets = { PAYSTACK_SECRET_KEY: "sk_test_own", PAYSTACK_PUBLIC_KEY: "pk_test_own" };

const open = (given: Record<string, string>) =>
  openPayments({
    given,
    url: "http://localhost:1",
    folder: () => dir,
    secrets,
    closers,
    onError: (error) => {
      throw error;
    },
  });

it("without keys a sandbox starts, and the functions get its keys, API and script", async () => {
  const { env, sandbox } = await open({ PATH: "/bin" });
  expect(sandbox).toBeDefined();
  expect(env).toEqual({
    ...secrets,
    PAYSTACK_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    PAYSTACK_SCRIPT: "http://localhost:1/sandbox/paystack/inline.js",
  });
  const answer = await fetch(`${env["PAYSTACK_URL"]}/transaction/verify/x`, {
    headers: { Authorization: `Bearer ${env["PAYSTACK_SECRET_KEY"]}` },
  });
  expect(answer.status).toBe(404);
});

it("with the two keys of an account the real provider is used, where it is or where the environment says", async () => {
  const keys = { PAYSTACK_SECRET_KEY: "sk_test_theirs", PAYSTACK_PUBLIC_KEY: "pk_test_theirs" };
  expect(await open({ ...keys, PATH: "/bin" })).toEqual({ env: keys });
  const elsewhere = {
    ...keys,
    PAYSTACK_URL: "http://stub.test",
    PAYSTACK_SCRIPT: "http://stub.test/inline.js",
  };
  expect(await open(elsewhere)).toEqual({ env: elsewhere });
  expect(closers).toEqual([]);
});

it.each(["PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY", "PAYSTACK_URL"])(
  "%s alone is refused in one line, rather than payments going where nobody meant",
  async (name) => {
    await expect(open({ [name]: "x" })).rejects.toThrow(`${name} is set, but a payment provider needs both`);
  },
);
