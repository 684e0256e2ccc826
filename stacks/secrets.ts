import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack } from "sst/constructs";
import { suppressRules } from "./nag.ts";
import { settings } from "./settings.ts";

// All values are dynamic references, so no template contains them.

export type Secrets = ReturnType<typeof createSecrets>;

/** Creates the generated secrets, and reads the keys that an operator has stored (docs/operations.md). */
export function createSecrets(stack: Stack) {
  const { ORIGIN_SECRETS, VAPID_SECRET, PAYSTACK_SECRET } = settings();
  const [sent = "", ...others] = ORIGIN_SECRETS.map((name) =>
    generated(
      stack,
      `OriginSecret${name}`,
      "What the distribution sends as x-origin-secret",
      "CloudFront and the functions learn it at a deployment only: it is changed by deployments (docs/operations.md).",
    ),
  );
  const paystack = keysIn(stack, "PaystackSecret", PAYSTACK_SECRET, "secretKey", "publicKey");
  return {
    /**
     * Prove that a request came through the distribution. It sends the first of ORIGIN_SECRETS and the APIs accept all of them
     * (separated by spaces), so a secret can be rotated without rejecting requests.
     */
    origin: { sent, accepted: [sent, ...others].join(" ") },
    unsubscribe: generated(
      stack,
      "UnsubscribeSecret",
      "What signs the links that end mails",
      "The links in mails that were sent must work for as long as people keep the mails.",
    ),
    /** The key pair of web push, with whose public key devices subscribe. Without VAPID_SECRET nothing is pushed. */
    vapid: keysIn(stack, "VapidSecret", VAPID_SECRET, "publicKey", "privateKey"),
    /** Without PAYSTACK_SECRET the stage takes no payments. */
    paystack: { PAYSTACK_SECRET_KEY: paystack?.secretKey, PAYSTACK_PUBLIC_KEY: paystack?.publicKey },
  };
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
