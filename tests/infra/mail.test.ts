import { Stack as CdkStack } from "aws-cdk-lib/core";
import type { Stack as SstStack } from "sst/constructs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMail } from "../../stacks/mail.ts";
import { createOriginSecret } from "../../stacks/origin-secret.ts";
import { functionOf } from "./functions.ts";
import { resource, resourcesOf } from "./template.ts";

afterEach(() => vi.unstubAllEnvs());

function newStack(): SstStack {
  return Object.assign(new CdkStack(), { stage: "production" }) as SstStack;
}

describe("mail", () => {
  it("is sent as the domain of MAIL_FROM, signed by DKIM, by the one function that may", () => {
    const { properties } = resource("production", "AWS::SES::EmailIdentity");
    expect(properties).toMatchObject({ EmailIdentity: "handiwork.example" });
    // SES signs unless it is told not to.
    expect(properties).not.toHaveProperty("DkimAttributes");
    const { grants } = functionOf("production", "events/react.handler");
    expect(grants.filter(({ action }) => action.startsWith("ses:"))).toEqual([
      {
        action: "ses:SendEmail",
        resource: "arn:${AWS::Partition}:ses:eu-west-1:123456789012:identity/${MailIdentity}",
      },
    ]);
  });

  it("is not sent where there is no MAIL_FROM", () => {
    expect(resourcesOf("dev", "AWS::SES::EmailIdentity")).toEqual([]);
    const { grants } = functionOf("dev", "events/react.handler");
    expect(grants.filter(({ action }) => action.startsWith("ses:"))).toEqual([]);
  });

  it("tells the operator the three records that prove the domain", () => {
    vi.stubEnv("MAIL_FROM", "no-reply@mail.handiwork.example");
    expect(createMail(newStack())?.records).toHaveLength(3);
  });

  it.each(["Handiwork", "Handiwork <no-reply>", "no-reply@localhost"])("cannot be from %s", (from) => {
    vi.stubEnv("MAIL_FROM", from);
    expect(() => createMail(newStack())).toThrow("MAIL_FROM must be");
  });
});

describe("the origin's secret", () => {
  it("is followed by another without a gap: the first is sent, all are accepted", () => {
    vi.stubEnv("ORIGIN_SECRETS", "2 1");
    const { sent, accepted } = createOriginSecret(newStack());
    const [second, first, ...others] = accepted.split(" ");
    expect([second, others]).toEqual([sent, []]);
    expect(first).not.toBe(sent);
  });
});
