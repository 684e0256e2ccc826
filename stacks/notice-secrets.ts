import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack } from "sst/constructs";
import { accept } from "./nag.ts";
import { settings } from "./settings.ts";

/** With what mails and web push are signed. All but the names are dynamic references: no template has the values. */
export interface NoticeSecrets {
  /** What signs the links that end mails. */
  readonly unsubscribe: string;
  /** The key pair of web push; undefined where the stage has none, and pushes nothing. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined;
}

/**
 * A secret that Secrets Manager generates for the links in mails, and the one that VAPID_SECRET names for web push, which an
 * operator makes (docs/operations.md): devices subscribe with its public key, so that it is kept for good.
 */
export function createNoticeSecrets(stack: Stack): NoticeSecrets {
  const unsubscribe = new Secret(stack, "UnsubscribeSecret", {
    description: `What signs the links that end mails, ${stack.stage}`,
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
  });
  accept(unsubscribe, {
    "AwsSolutions-SMG4": "The links in mails that were sent must work for as long as people keep the mails.",
  });
  const { VAPID_SECRET: name } = settings();
  const keys = name ? Secret.fromSecretNameV2(stack, "VapidSecret", name) : undefined;
  return {
    unsubscribe: unsubscribe.secretValue.unsafeUnwrap(),
    vapid: keys && {
      publicKey: keys.secretValueFromJson("publicKey").unsafeUnwrap(),
      privateKey: keys.secretValueFromJson("privateKey").unsafeUnwrap(),
    },
  };
}
