import { wiring } from "@handiwork/functions/wiring";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import * as ses from "aws-cdk-lib/aws-ses";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { createInbox } from "./event-sources.ts";
import { allow } from "./handler.ts";
import { isMailInZone, mailDomain, settings } from "./settings.ts";
import type { TableParts } from "./table.ts";

export type Mail = NonNullable<ReturnType<typeof createMail>>;

/**
 * Creates the SES identity for MAIL_FROM's domain. Without the setting the stage sends no mail. If the domain belongs to the
 * site's hosted zone, the stack creates its DNS records; otherwise an operator does (docs/operations.md, "Mail").
 */
export function createMail(stack: Stack) {
  const given = settings();
  const { MAIL_FROM: from, SITE_ZONE_ID: zone } = given;
  const domain = mailDomain(given);
  if (!from || !domain) return undefined;
  const configurationSet = new ses.ConfigurationSet(stack, "MailConfiguration", {
    configurationSetName: `handiwork-${stack.stage}`,
    // Mails contain codes, so require encryption in transit.
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // The table records which addresses bounce, and users can repair theirs, which SES's list would not notice.
    disableSuppressionList: true,
  });
  const returnDomain = `bounce.${domain}`;
  const identity = new ses.EmailIdentity(stack, "MailIdentity", {
    identity: ses.Identity.domain(domain),
    configurationSet,
    // EventBridge receives the bounces instead of a mailbox.
    feedbackForwarding: false,
    mailFromDomain: returnDomain,
    mailFromBehaviorOnMxFailure: ses.MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
  });
  const set = stack.formatArn({
    service: "ses",
    resource: "configuration-set",
    resourceName: configurationSet.configurationSetName,
  });
  const records = [
    ...identity.dkimRecords.map(({ name, value }) => [name, "CNAME", value] as const),
    [returnDomain, "MX", `10 feedback-smtp.${stack.region}.amazonses.com`],
    [returnDomain, "TXT", '"v=spf1 include:amazonses.com ~all"'],
    [`_dmarc.${domain}`, "TXT", '"v=DMARC1; p=quarantine"'],
  ] as const;
  if (zone && isMailInZone(given))
    for (const [index, [name, type, value]] of records.entries()) {
      const props = { hostedZoneId: zone, name, type, ttl: "3600", resourceRecords: [value] };
      const record = new CfnRecordSet(stack, `MailDns${index + 1}`, props);
      record.addMetadata("Why", "Proves the domain that mails are from");
    }
  return {
    from,
    /** Lets a function send mails. */
    grant: allow("ses", ["SendEmail"], identity.emailIdentityArn, set),
    /** The configuration set of all mails; it publishes their delivery events. */
    configurationSet,
    /** The DNS records that verify the domain, sign its mails and authorize their senders, as `NAME TYPE VALUE`. */
    records: records.map((record) => record.join(" ")),
  };
}

/**
 * Records the addresses that bounce or complain: SES sends its events to EventBridge, which puts them in a queue
 * (docs/decisions/mail-and-push.md). Failed events wait in a dead-letter queue for an operator.
 */
export function createMailFeedback(stack: Stack, table: TableParts, mail: Mail | undefined) {
  const props = {
    memoryMb: 256,
    environment: { TABLE_NAME: table.name },
    grants: [table.allow("GetItem", "PutItem")],
  };
  const feedback = createInbox(stack, "Feedback", "MailFeedback", wiring["mail-feedback"], () => props);
  const { queue, failed } = feedback;
  if (!mail) return feedback;
  const { configurationSet } = mail;
  configurationSet.addEventDestination("MailEvents", {
    // SES supports only the default bus.
    destination: ses.EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT, ses.EmailSendingEvent.REJECT],
  });
  const rule = new Rule(stack, "MailFeedbackRule", {
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received", "Email Rejected"],
      // All stages of the account share the bus; each has its own configuration set.
      detail: { mail: { tags: { "ses:configuration-set": [configurationSet.configurationSetName] } } },
    },
  });
  rule.addTarget(
    new SqsQueue(queue, { deadLetterQueue: failed, retryAttempts: 185, maxEventAge: Duration.hours(24) }),
  );
  return feedback;
}
