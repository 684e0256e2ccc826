import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Stack } from "sst/constructs";
import { mailDomain, settings } from "./settings.ts";

export interface Mail {
  /** Who mails are from: `Handiwork <no-reply@handiwork.example>`. */
  readonly from: string;
  /** What a function must be allowed to send as. */
  readonly identityArn: string;
  /** The DNS records that prove the domain and sign its mails, as `NAME CNAME VALUE`. */
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
  const identity = new EmailIdentity(stack, "MailIdentity", { identity: Identity.domain(domain) });
  return {
    from,
    identityArn: identity.emailIdentityArn,
    records: identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
  };
}
