import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack } from "sst/constructs";
import { suppressRules } from "./nag.ts";
import { settings } from "./settings.ts";

// All values are dynamic references, so no template contains them.

export type OriginSecret = ReturnType<typeof createOriginSecret>;

/**
 * Creates the secrets that prove a request came through the distribution. ORIGIN_SECRETS names them (default `1`). The
 * distribution sends the first and the APIs accept all of them (separated by spaces), so a secret can be rotated without
 * rejecting requests (docs/operations.md).
 */
export function createOriginSecret(stack: Stack) {
  const [sent = "", ...others] = settings().ORIGIN_SECRETS.map((name) =>
    generated(
      stack,
      `OriginSecret${name}`,
      "What the distribution sends as x-origin-secret",
      "CloudFront and the functions learn it at a deployment only: it is changed by deployments (docs/operations.md).",
    ),
  );
  return { sent, accepted: [sent, ...others].join(" ") };
}

export type NoticeSecrets = ReturnType<typeof createNoticeSecrets>;

/**
 * Returns the secret that signs unsubscribe links and the key pair of web push. Without VAPID_SECRET the pair is undefined and
 * nothing is pushed. An operator creates it once (docs/operations.md); devices subscribe with its public key.
 */
export function createNoticeSecrets(stack: Stack) {
  const unsubscribe = generated(
    stack,
    "UnsubscribeSecret",
    "What signs the links that end mails",
    "The links in mails that were sent must work for as long as people keep the mails.",
  );
  return {
    unsubscribe,
    vapid: keysIn(stack, "VapidSecret", settings().VAPID_SECRET, "publicKey", "privateKey"),
  };
}

export type PaystackKeys = ReturnType<typeof paystackKeys>;

/** Returns the keys from the secret that PAYSTACK_SECRET names (docs/operations.md). Without it the stage takes no payments. */
export function paystackKeys(stack: Stack) {
  const keys = keysIn(stack, "PaystackSecret", settings().PAYSTACK_SECRET, "secretKey", "publicKey");
  return { PAYSTACK_SECRET_KEY: keys?.secretKey, PAYSTACK_PUBLIC_KEY: keys?.publicKey };
}

function generated(stack: Stack, id: string, use: string, whyNotRotated: string): string {
  const secret = new Secret(stack, id, {
    description: `${use}, ${stack.stage}`,
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
  });
  suppressRules(secret, { "AwsSolutions-SMG4": whyNotRotated });
  return secret.secretValue.unsafeUnwrap();
}

/** Returns fields of a secret's JSON; undefined if no secret is named. */
function keysIn<Field extends string>(
  stack: Stack,
  id: string,
  name: string | undefined,
  ...fields: Field[]
): Record<Field, string> | undefined {
  if (!name) return undefined;
  const secret = Secret.fromSecretNameV2(stack, id, name);
  const read = fields.map((field) => [field, secret.secretValueFromJson(field).unsafeUnwrap()]);
  return Object.fromEntries(read) as Record<Field, string>;
}
