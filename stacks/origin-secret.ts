import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack } from "sst/constructs";
import { accept } from "./nag.ts";
import { settings } from "./settings.ts";

/** By what a function knows that a request came through the distribution. Both are dynamic references: no template has them. */
export interface OriginSecret {
  /** What the distribution sends. */
  readonly sent: string;
  /** What the functions take: one or several, separated by spaces. */
  readonly accepted: string;
}

/**
 * A secret that Secrets Manager generates. ORIGIN_SECRETS names those that there are, `1` if not set: the first is sent and
 * all are accepted, so that one follows another without a request refused (docs/operations.md).
 */
export function createOriginSecret(stack: Stack): OriginSecret {
  const [sent = "", ...others] = settings().ORIGIN_SECRETS.map((name) => {
    const secret = new Secret(stack, `OriginSecret${name}`, {
      description: `What the distribution sends as x-origin-secret, ${stack.stage}`,
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    });
    accept(secret, {
      "AwsSolutions-SMG4":
        "CloudFront and the functions learn it at a deployment only: it is changed by deployments (docs/operations.md).",
    });
    return secret.secretValue.unsafeUnwrap();
  });
  return { sent, accepted: [sent, ...others].join(" ") };
}
