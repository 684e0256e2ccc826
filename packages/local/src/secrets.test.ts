import { createECDH } from "node:crypto";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openSecrets } from "./secrets.ts";
import { temporaryFolder } from "./testing.ts";

let dir: string;
beforeEach(async () => void (dir = await temporaryFolder()));

it("secrets outlive a restart, are each folder's own, and only their owner's to read", () => {
  const made = openSecrets(dir);
  expect(openSecrets(dir)).toEqual(made);
  const file = join(dir, "secrets.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  rmSync(file);
  expect(openSecrets(dir).UNSUBSCRIBE_SECRET).not.toBe(made.UNSUBSCRIBE_SECRET);
});

it("the keys of web push are one pair", () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = openSecrets(dir);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(VAPID_PRIVATE_KEY, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(VAPID_PUBLIC_KEY);
});

it("a folder that is older than a secret gets it, and keeps the others", () => {
  const { PAYSTACK_SECRET_KEY: _, PAYSTACK_PUBLIC_KEY: __, ...older } = openSecrets(dir);
  writeFileSync(join(dir, "secrets.json"), JSON.stringify(older));
  const secrets = openSecrets(dir);
  expect(secrets).toMatchObject(older);
  expect(secrets.PAYSTACK_SECRET_KEY).toMatch(/^sk_test_[0-9a-f]{40}$/);
  expect(secrets.PAYSTACK_PUBLIC_KEY).toMatch(/^pk_test_[0-9a-f]{40}$/);
  expect(openSecrets(dir)).toEqual(secrets);
});

it("reports damaged secrets instead of replacing them", () => {
  writeFileSync(join(dir, "secrets.json"), "{");
  expect(() => openSecrets(dir)).toThrow(/^The secrets in .*secrets.json are damaged/);
});
