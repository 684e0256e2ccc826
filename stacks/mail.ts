import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Stack } from "sst/constructs";

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
 * nothing is mailed. Throws an Error where MAIL_FROM has no address.
 */
export function createMail(stack: Stack): Mail | undefined {
  const { MAIL_FROM: from } = process.env;
  if (!from) return undefined;
  const domain = /@((?:[a-z0-9-]+\.)+[a-z]+)>?$/i.exec(from)?.[1];
  if (!domain) throw new Error(`MAIL_FROM must be "Name <address@domain>", not "${from}".`);
  const identity = new EmailIdentity(stack, "MailIdentity", { identity: Identity.domain(domain) });
  return {
    from,
    identityArn: identity.emailIdentityArn,
    records: identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
  };
}
