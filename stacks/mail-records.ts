import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { Stack } from "sst/constructs";
import type { Mail } from "./mail.ts";
import { mailDomain, settings, type Settings } from "./settings.ts";

/**
 * Puts the records that prove the domain of mails into the hosted zone that SITE_ZONE_ID names, where the domain is the site's
 * own or below it. Elsewhere an operator does (docs/operations.md, "Mail").
 */
export function proveMailDomain(stack: Stack, mail: Mail | undefined): void {
  const given = settings();
  const { SITE_ZONE_ID: hostedZoneId } = given;
  if (!mail || !hostedZoneId || !isInZone(given)) return;
  for (const [index, line] of mail.records.entries()) {
    const [name = "", type = "", ...value] = line.split(" ");
    const record = new CfnRecordSet(stack, `MailDns${index + 1}`, {
      hostedZoneId,
      name,
      type,
      ttl: "3600",
      resourceRecords: [value.join(" ")],
    });
    record.addMetadata("Why", "Proves the domain that mails are from");
  }
}

/** Whether the records of mail belong into the site's hosted zone. */
export function isInZone(given: Settings): boolean {
  const { SITE_DOMAIN: site, SITE_ZONE_ID: zone } = given;
  const domain = mailDomain(given);
  if (!site || !zone || !domain) return false;
  return domain === site || domain.endsWith(`.${site}`);
}
