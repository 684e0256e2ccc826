import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toolScript } from "../../scripts/install.mjs";
import { startEmptyAccount, type EmptyAccount } from "./empty-account.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let account: EmptyAccount;
beforeAll(async () => {
  account = await startEmptyAccount();
});
afterAll(() => account.stop());

/** Runs the real `sst deploy`. Out: its exit code, and what it says without colours. */
async function deploy(stage: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [toolScript("sst"), "deploy", "--stage", stage], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      CI: "1",
      AWS_ENDPOINT_URL: account.endpoint,
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      AWS_REGION: "eu-west-1",
      SST_TELEMETRY_DISABLED: "1",
      ...environment,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    code,
    said: said.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[A-Za-z]`, "g"), ""),
  };
}

/** What would be left behind: everything but questions. */
const changes = () =>
  account.calls.filter((call) => /^(?:Create|Update|Delete|Put|POST|PUT|DELETE)/.test(call));

it("a missing secret and an unverified sender are a sentence each, and nothing is created", async () => {
  const { code, said } = await deploy("production", {
    PAYSTACK_SECRET: "handiwork/production/paystack",
    MAIL_FROM: "Handiwork <no-reply@handiwork.example>",
  });
  expect(code, said).not.toBe(0);
  expect(said).toContain(
    'Error: PAYSTACK_SECRET names handiwork/production/paystack, and there is no such secret in eu-west-1: make it as docs/operations.md says under "Payments".',
  );
  expect(said).toContain("Note: SES does not know handiwork.example yet");
  // An operator's fault, told without a trace of our code.
  expect(said).not.toMatch(/\n\s+at /);
  expect(account.calls).toContain("GetSecretValue");
  expect(changes()).toEqual([]);
});

it("a setting that is wrong ends it before anything is asked", async () => {
  const before = account.calls.length;
  const { code, said } = await deploy("production", { MAIL_FORM: "x", PICTURES_AT_ONCE: "many" });
  expect(code, said).not.toBe(0);
  expect(said).toContain("MAIL_FORM is no setting: MAIL_FROM is.");
  expect(said).toContain("PICTURES_AT_ONCE must be a whole number from 0 to 1000.");
  expect(account.calls.slice(before)).not.toContain("ListStackResources");
  expect(changes()).toEqual([]);
});
