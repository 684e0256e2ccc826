import { createECDH } from "node:crypto";
import * as z from "zod";
import { keepsData } from "../stage.ts";
import type { Checked, Finding } from "./account.ts";

const PushKeys = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });
const PaystackKeys = z.object({ secretKey: z.string().min(1), publicKey: z.string().min(1) });

/** That the secret of web push is there, and holds a key pair. */
export async function checkPushKeys(checked: Checked): Promise<Finding[]> {
  const { VAPID_SECRET: name } = checked.settings;
  if (!name) return [];
  const read = await readKeys(checked, "VAPID_SECRET", name, PushKeys, "Web push");
  if ("refuse" in read) return [read];
  if (isPair(read.keys)) return [];
  return [{ refuse: `VAPID_SECRET: the keys in ${name} are no pair of web push (base64url, P-256).` }];
}

/** That the secret of the payment provider is there, and holds its two keys, both live or both for tests. */
export async function checkPaystackKeys(checked: Checked): Promise<Finding[]> {
  const { PAYSTACK_SECRET: name } = checked.settings;
  if (!name) return [];
  const read = await readKeys(checked, "PAYSTACK_SECRET", name, PaystackKeys, "Payments");
  if ("refuse" in read) return [read];
  const secret = /^sk_(test|live)_/.exec(read.keys.secretKey)?.[1];
  const open = /^pk_(test|live)_/.exec(read.keys.publicKey)?.[1];
  if (!secret)
    return [{ refuse: `PAYSTACK_SECRET: secretKey in ${name} must begin with sk_live_ or sk_test_.` }];
  if (!open)
    return [{ refuse: `PAYSTACK_SECRET: publicKey in ${name} must begin with pk_live_ or pk_test_.` }];
  if (secret !== open)
    return [{ refuse: `PAYSTACK_SECRET: of the keys in ${name} one is live and the other for tests.` }];
  if (secret === "test" && keepsData(checked))
    return [{ note: `The keys in ${name} are for tests: nobody can pay with money on ${checked.stage}.` }];
  return [];
}

/** The keys that a secret holds as JSON; no sentence repeats them. */
async function readKeys<Keys>(
  { aws, region }: Checked,
  setting: string,
  name: string,
  shape: z.ZodType<Keys>,
  section: string,
): Promise<{ keys: Keys } | { refuse: string }> {
  const text = await aws.secret(name);
  const advice = `make it as docs/operations.md says under "${section}"`;
  if (text === undefined)
    return { refuse: `${setting} names ${name}, and there is no such secret in ${region}: ${advice}.` };
  const read = z.preprocess(parseJson, shape).safeParse(text);
  if (read.success) return { keys: read.data };
  const missing = [...new Set(read.error.issues.map(({ path }) => path.join(".")).filter(Boolean))];
  const what = missing.length > 0 ? `has no ${missing.join(" and no ")}` : "holds no JSON";
  return { refuse: `${setting}: the secret ${name} ${what}: ${advice}.` };
}

function isPair({ publicKey, privateKey }: z.infer<typeof PushKeys>): boolean {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
