import { Stack as CdkStack } from "aws-cdk-lib/core";
import type { Stack as SstStack } from "sst/constructs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMail } from "../../stacks/mail.ts";
import { createSecrets } from "../../stacks/secrets.ts";
import { functionOf } from "./functions.ts";
import { at, list, resource, resourcesOf } from "./template.ts";

afterEach(() => vi.unstubAllEnvs());

function newStack(): SstStack {
  return Object.assign(new CdkStack(), { stage: "production" }) as SstStack;
}

const identityArn = "arn:${AWS::Partition}:ses:eu-west-1:123456789012:identity/${MailIdentity}";
const setArn = "arn:${AWS::Partition}:ses:eu-west-1:123456789012:configuration-set/${MailConfiguration}";

describe("mail", () => {
  it("is sent as the domain of MAIL_FROM with DKIM and a custom return path, by permitted functions alone", () => {
    const { properties } = resource("production", "AWS::SES::EmailIdentity");
    expect(properties).toMatchObject({
      EmailIdentity: "handiwork.example",
      ConfigurationSetAttributes: { ConfigurationSetName: "${MailConfiguration}" },
      FeedbackAttributes: { EmailForwardingEnabled: false },
      MailFromAttributes: {
        MailFromDomain: "bounce.handiwork.example",
        BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
      },
    });
    // SES signs by default.
    expect(properties).not.toHaveProperty("DkimAttributes");
    for (const handler of ["events/react", "events/message-mail", "events/premium-clock"]) {
      const { grants } = functionOf("production", `${handler}.handler`);
      expect(grants.filter(({ action }) => action.startsWith("ses:"))).toEqual(
        [identityArn, setArn].map((on) => ({ action: "ses:SendEmail", resource: on })),
      );
    }
  });

  it("requires TLS, and leaves suppression to the application", () => {
    const { properties } = resource("production", "AWS::SES::ConfigurationSet");
    expect(properties).toMatchObject({
      Name: "handiwork-production",
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: [] },
    });
  });

  it("reports bounces and complaints of this stage's mails to a queue with a dead-letter queue", () => {
    const { properties } = resource("production", "AWS::SES::ConfigurationSetEventDestination");
    expect(properties).toMatchObject({
      ConfigurationSetName: "${MailConfiguration}",
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["bounce", "complaint", "reject"],
        EventBridgeDestination: {
          EventBusArn: "arn:${AWS::Partition}:events:eu-west-1:123456789012:event-bus/default",
        },
      },
    });
    const rule = resource("production", "AWS::Events::Rule", "MailFeedbackRule");
    expect(rule.properties).toMatchObject({
      EventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received", "Email Rejected"],
        detail: { mail: { tags: { "ses:configuration-set": ["${MailConfiguration}"] } } },
      },
      Targets: [{ Arn: "${Feedback.Arn}", DeadLetterConfig: { Arn: "${MailFeedbackFailed.Arn}" } }],
    });
    // Only that rule may send to the queue.
    const policy = resource("production", "AWS::SQS::QueuePolicy", "FeedbackPolicy").properties;
    const allowed = list(at(policy, "PolicyDocument", "Statement")).filter(
      (statement) => at(statement, "Effect") === "Allow",
    );
    expect(allowed).toEqual([
      expect.objectContaining({
        Principal: { Service: "events.amazonaws.com" },
        Resource: "${Feedback.Arn}",
        Condition: { ArnEquals: { "aws:SourceArn": "${MailFeedbackRule.Arn}" } },
      }),
    ]);
    expect(resource("production", "AWS::SQS::Queue", "Feedback").properties).toMatchObject({
      SqsManagedSseEnabled: true,
      RedrivePolicy: { deadLetterTargetArn: "${MailFeedbackFailed.Arn}", maxReceiveCount: 5 },
    });
  });

  it("is off without MAIL_FROM", () => {
    for (const kind of ["EmailIdentity", "ConfigurationSet", "ConfigurationSetEventDestination"])
      expect(resourcesOf("dev", `AWS::SES::${kind}`)).toEqual([]);
    const { grants } = functionOf("dev", "events/react.handler");
    expect(grants.filter(({ action }) => action.startsWith("ses:"))).toEqual([]);
    expect(resourcesOf("dev", "AWS::Events::Rule").map(({ id }) => id)).not.toContain("MailFeedbackRule");
  });

  it("prints the DNS records for DKIM, the return path and DMARC", () => {
    vi.stubEnv("MAIL_FROM", "no-reply@mail.handiwork.example");
    const records = createMail(newStack())?.records ?? [];
    expect(records).toHaveLength(6);
    expect(records.slice(3)).toEqual([
      expect.stringMatching(/^bounce\.mail\.handiwork\.example MX 10 feedback-smtp\..+\.amazonses\.com$/),
      'bounce.mail.handiwork.example TXT "v=spf1 include:amazonses.com ~all"',
      '_dmarc.mail.handiwork.example TXT "v=DMARC1; p=quarantine"',
    ]);
  });

  it.each(["Handiwork", "Handiwork <no-reply>", "no-reply@localhost"])("rejects MAIL_FROM=%s", (from) => {
    vi.stubEnv("MAIL_FROM", from);
    expect(() => createMail(newStack())).toThrow("MAIL_FROM must be");
  });
});

describe("the origin secret", () => {
  it("rotates without a gap: the first is sent, all are accepted", () => {
    vi.stubEnv("ORIGIN_SECRETS", "2 1");
    const { sent, accepted } = createSecrets(newStack()).origin;
    const [second, first, ...others] = accepted.split(" ");
    expect([second, others]).toEqual([sent, []]);
    expect(first).not.toBe(sent);
  });
});
