import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from "aws-cdk-lib/aws-ses";
import type { Stack } from "sst/constructs";
import type { Grant } from "./handler.ts";
import { mailDomain, settings } from "./settings.ts";

export interface Mail {
  /** Who mails are from: `Handiwork <no-reply@handiwork.example>`. */
  readonly from: string;
  /** What a function must be allowed, to send mails. */
  readonly grant: Grant;
  /** What all mails are sent by, and tell of themselves to. */
  readonly configurationSet: ConfigurationSet;
  /** The DNS records that prove the domain, sign its mails and say who may send them, as `NAME TYPE VALUE`. */
  readonly records: readonly string[];
}

/**
 * The domain that mails are sent from, as an identity of SES: that of MAIL_FROM. Without the setting there is none, and
 * nothing is mailed.
 */
export function createMail(stack: Stack): Mail | undefined {
  const given = settings();
  const { MAIL_FROM: from } = given;
  const domain = mailDomain(given);
  if (!from || !domain) return undefined;
  const configurationSet = new ConfigurationSet(stack, "MailConfiguration", {
    configurationSetName: `handiwork-${stack.stage}`,
    // A code is for nobody to read on its way.
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // The table knows which addresses take none, and people can put theirs right: SES's own list knows of no such thing.
    disableSuppressionList: true,
  });
  const returnDomain = `bounce.${domain}`;
  const identity = new EmailIdentity(stack, "MailIdentity", {
    identity: Identity.domain(domain),
    configurationSet,
    // What comes back is an event: nobody reads it in a mailbox.
    feedbackForwarding: false,
    mailFromDomain: returnDomain,
    mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
  });
  const set = stack.formatArn({
    service: "ses",
    resource: "configuration-set",
    resourceName: configurationSet.configurationSetName,
  });
  return {
    from,
    grant: [["ses:SendEmail"], [identity.emailIdentityArn, set]],
    configurationSet,
    records: [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${returnDomain} MX 10 feedback-smtp.${stack.region}.amazonses.com`,
      `${returnDomain} TXT "v=spf1 include:amazonses.com ~all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
    ],
  };
}
