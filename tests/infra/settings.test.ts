import { describe, expect, it } from "vitest";
import { mailDomain, settings } from "../../stacks/settings.ts";

const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/0";
const table = "arn:aws:dynamodb:eu-west-1:123456789012:table/restored";

/** Returns the error messages for an environment. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    settings(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("deployment settings", () => {
  it("are optional, and ignore empty values", () => {
    expect(settings({})).toEqual({
      ORIGIN_SECRETS: ["1"],
      PICTURES_AT_ONCE: 20,
      RESERVED_CONCURRENCY: "on",
      IMPORT_ROWS_PER_SECOND: 10,
    });
    expect(settings({ MAIL_FROM: " ", SITE_DOMAIN: "", PICTURES_AT_ONCE: "" })).toEqual(settings({}));
  });

  it("are parsed", () => {
    const read = settings({
      SITE_DOMAIN: "handiwork.example",
      SITE_CERTIFICATE_ARN: certificate,
      ORIGIN_SECRETS: "2 1",
      PICTURES_AT_ONCE: "0",
      IMPORT_ROWS_PER_SECOND: "2.5",
      RESTORED_TABLE_ARN: table,
      RESTORED_TABLE_STREAM_ARN: `${table}/stream/2026-11-21T00:00:00.000`,
    });
    expect(read).toMatchObject({
      ORIGIN_SECRETS: ["2", "1"],
      PICTURES_AT_ONCE: 0,
      IMPORT_ROWS_PER_SECOND: 2.5,
    });
  });

  it.each([
    ["SITE_DOMAIN", "https://handiwork.example", /without https/],
    ["SITE_DOMAIN", "localhost", /must be a domain/],
    ["SITE_CERTIFICATE_ARN", "arn:aws:acm:eu-west-1:123456789012:certificate/0", /in us-east-1/],
    ["SITE_ZONE_ID", "handiwork.example", /id of a hosted zone/],
    ["MAIL_FROM", "Handiwork", /Name <address@domain>/],
    ["MAIL_FROM", "Handiwork <no-reply>", /Name <address@domain>/],
    ["MAIL_FROM", "no-reply@localhost", /Name <address@domain>/],
    ["VAPID_SECRET", '{"publicKey":"x"}', /not the keys themselves/],
    ["PAYSTACK_SECRET", "sk_live_0123", /not the keys themselves/],
    ["PAYSTACK_SECRET", "two words", /name of a secret/],
    ["ALARM_EMAIL", "operator", /email address/],
    ["ALARM_PAGE_EMAIL", "pager", /email address/],
    ["ALARM_PAGE_ARN", "arn:aws:sqs:eu-west-1:123456789012:Pager", /ARN of a topic/],
    ["BUDGET_DOLLARS", "a lot", /number of dollars/],
    ["BUDGET_DOLLARS", "50", /needs ALARM_EMAIL/],
    ["ORIGIN_SECRETS", "1,2", /with a space between/],
    ["ORIGIN_SECRETS", "1 1", /twice/],
    ["RESTORED_TABLE_ARN", "restored", /ARN of a DynamoDB table/],
    ["PICTURES_AT_ONCE", "many", /whole number from 0 to 1000/],
    ["PICTURES_AT_ONCE", "-1", /whole number from 0 to 1000/],
    ["RESERVED_CONCURRENCY", "yes", /one of: on, off/],
    ["IMPORT_ROWS_PER_SECOND", "51", /at most 50/],
    ["IMPORT_ROWS_PER_SECOND", "ten", /at most 50/],
    ["FIREWALL", "true", /one of: on, count, off/],
    ["SITE_FILES", "/nowhere", /no index.html/],
  ])("reject %s=%s with a sentence that names it", (name, value, sentence) => {
    const faults = faultsOf({ [name]: value });
    const matching = faults.filter((fault) => fault.startsWith(name) && sentence.test(fault));
    expect(matching, faults.join("\n")).toHaveLength(1);
    for (const fault of faults) expect(fault).toMatch(/^\w+ .+\.$/);
  });

  it.each([
    [{ SITE_DOMAIN: "handiwork.example" }, "SITE_DOMAIN needs SITE_ZONE_ID"],
    [{ SITE_CERTIFICATE_ARN: certificate }, "SITE_CERTIFICATE_ARN needs SITE_DOMAIN"],
    [{ SITE_ZONE_ID: "Z0123" }, "SITE_ZONE_ID needs SITE_DOMAIN"],
    [{ RESTORED_TABLE_ARN: table }, "belong together"],
    [{ RESTORED_TABLE_ARN: table, RESTORED_TABLE_STREAM_ARN: `${table}-2/stream/x` }, "is not a stream of"],
  ])("must be complete: %j", (environment, sentence) => {
    expect(faultsOf(environment)).toEqual([expect.stringContaining(sentence)]);
  });

  it("report all errors at once", () => {
    expect(faultsOf({ MAIL_FORM: "x", PICTURES_AT_ONCE: "many", SITE_ZONE_ID: "Z1" })).toEqual([
      "MAIL_FORM is not a setting. Did you mean MAIL_FROM?",
      expect.stringContaining("PICTURES_AT_ONCE"),
      expect.stringContaining("SITE_ZONE_ID needs"),
    ]);
  });

  it.each(["mail_from", "MAILFROM", "PAYSTAK_SECRET", "SITE_DOMIAN", "ALARM_EMAILS", "VAPID_SECRETS"])(
    "reject the misspelt %s",
    (name) => {
      expect(faultsOf({ [name]: "x" })).toEqual([expect.stringMatching(`^${name} is not a setting\\. `)]);
    },
  );

  it.each(["PATH", "MAILTO", "STAGE", "SITE_URL", "PAYSTACK_SECRET_KEY", "PAYSTACK_URL", "AWS_REGION"])(
    "ignore %s",
    (name) => {
      expect(faultsOf({ [name]: "x" })).toEqual([]);
    },
  );

  it("know the domain of the sender", () => {
    expect(mailDomain({ MAIL_FROM: "Handiwork <no-reply@Mail.Handiwork.example>" })).toBe(
      "mail.handiwork.example",
    );
    expect(mailDomain({})).toBeUndefined();
  });
});
