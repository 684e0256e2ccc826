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

/** Runs the real `sst deploy`. Returns its exit code and its output without colours. */
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
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    code,
    output: output.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[0-9;?]*[A-Za-z]`, "g"), ""),
  };
}

/** Calls that change the account. */
const changes = () =>
  account.calls.filter((call) => /^(?:Create|Update|Delete|Put|POST|PUT|DELETE)/.test(call));

it("reports a missing secret and an unverified sender in a sentence each, and creates nothing", async () => {
  const { code, output } = await deploy("production", {
    PAYSTACK_SECRET: "handiwork/production/paystack",
    MAIL_FROM: "Handiwork <no-reply@handiwork.example>",
  });
  expect(code, output).not.toBe(0);
  expect(output).toContain(
    'Error: PAYSTACK_SECRET names handiwork/production/paystack, but eu-west-1 has no such secret: create it as docs/operations.md describes under "Payments".',
  );
  expect(output).toContain("Note: SES does not know handiwork.example yet");
  // An operator's mistake, so there is no stack trace.
  expect(output).not.toMatch(/\n\s+at /);
  expect(account.calls).toContain("GetSecretValue");
  expect(changes()).toEqual([]);
});

it("rejects an invalid setting before it calls AWS", async () => {
  const before = account.calls.length;
  const { code, output } = await deploy("production", { MAIL_FORM: "x", PICTURES_AT_ONCE: "many" });
  expect(code, output).not.toBe(0);
  expect(output).toContain("MAIL_FORM is not a setting. Did you mean MAIL_FROM?");
  expect(output).toContain("PICTURES_AT_ONCE must be a whole number from 0 to 1000.");
  expect(account.calls.slice(before)).not.toContain("ListStackResources");
  expect(changes()).toEqual([]);
});
