import { App, Stack } from "aws-cdk-lib/core";
import { Template } from "aws-cdk-lib/assertions";
import type { App as SstApp } from "sst/constructs";
import { describe, expect, it, vi } from "vitest";
import { createGlobalResources } from "../../stacks/us-east-1.ts";
import { createFirewall, countedRules } from "../../stacks/firewall.ts";
import { account } from "./account.ts";
import {
  globalStackOf,
  at,
  list,
  resource,
  resourcesOf,
  text,
  type Properties,
  type Value,
} from "./template.ts";

const acl = globalStackOf("production", "Firewall");
const rules = list(acl["Rules"]);
const rule = (name: string) => rules.find((each) => at(each, "Name") === name);
const group = (name: string) => at(rule(name), "Statement", "ManagedRuleGroupStatement");
const overrides = (name: string) => list(at(group(name), "RuleActionOverrides"));
const countedRulesOf = (name: string) =>
  overrides(name)
    .filter((each) => at(each, "ActionToUse", "Count") !== undefined)
    .map((each) => at(each, "Name"));

const config = (stage: "production" | "dev") =>
  at(resource(stage, "AWS::CloudFront::Distribution").properties, "DistributionConfig")!;

describe("the firewall", () => {
  it("protects the distribution of a permanent stage alone", () => {
    expect(at(config("production"), "WebACLId")).toMatch(
      new RegExp(`^arn:aws:wafv2:us-east-1:${account.id}:global/webacl/handiwork-production/`),
    );
    expect(config("dev")).not.toHaveProperty("WebACLId");
    expect(acl).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    // CloudFormation accepts it in us-east-1 alone.
    expect(resourcesOf("production", "AWS::WAFv2::WebACL")).toEqual([]);
  });

  it("limits requests from one address, and sign-ins and writes more than reads", () => {
    const limits = ["Flood", "SignInFlood", "WriteFlood"].map((name) => {
      const statement = at(rule(name), "Statement", "RateBasedStatement");
      expect(statement).toMatchObject({ AggregateKeyType: "IP", EvaluationWindowSec: 300 });
      return [name, at(statement, "Limit"), pathOf(at(statement, "ScopeDownStatement"))];
    });
    expect(limits).toEqual([
      ["Flood", 20_000, undefined],
      ["SignInFlood", 1_500, "/api/auth/"],
      ["WriteFlood", 5_000, "/api/"],
    ]);
  });

  it.each([
    ["GET", false],
    ["HEAD", false],
    ["OPTIONS", false],
    ["POST", true],
    ["PUT", true],
    ["PATCH", true],
    ["DELETE", true],
    ["FORGET", true],
  ])("counts %s as a write: %s", (method, isWrite) => {
    const scope = at(rule("WriteFlood"), "Statement", "RateBasedStatement", "ScopeDownStatement");
    const not = at(scope, "AndStatement", "Statements", 1, "NotStatement", "Statement");
    const matched = at(not, "RegexMatchStatement");
    expect(new RegExp(text(at(matched, "RegexString"))).test(method)).toBe(!isWrite);
  });

  it("allows more sign-ins than the API, whose limit answers first", () => {
    // The API allows 300 sign-ins in 15 minutes, and 300 registrations and codes an hour.
    expect(at(rule("SignInFlood"), "Statement", "RateBasedStatement", "Limit")).toBeGreaterThan(3 * 300);
  });

  it("lets user texts pass: rules on bodies only count, except those against code execution", () => {
    expect(countedRulesOf("AWSManagedRulesCommonRuleSet")).toEqual(countedRules);
    expect(countedRulesOf("AWSManagedRulesKnownBadInputsRuleSet")).toEqual([]);
    const blockedBodies = overrides("AWSManagedRulesCommonRuleSet")
      .filter((each) => at(each, "ActionToUse", "Block") !== undefined)
      .filter((each) => text(at(each, "Name")).endsWith("_BODY"));
    expect(blockedBodies).toEqual([]);
  });

  it("only counts addresses with a bad reputation, which may be a whole carrier's", () => {
    expect(rule("AWSManagedRulesAmazonIpReputationList")).toMatchObject({ OverrideAction: { Count: {} } });
    for (const name of ["AWSManagedRulesCommonRuleSet", "AWSManagedRulesKnownBadInputsRuleSet"])
      expect(rule(name)).toMatchObject({ OverrideAction: { None: {} } });
  });

  it("answers with problem details, like the API", () => {
    const bodies = acl["CustomResponseBodies"];
    for (const [key, status, code] of [
      ["flood", 429, "too-many"],
      ["refused", 403, "forbidden"],
    ] as const) {
      expect(at(bodies, key, "ContentType")).toBe("APPLICATION_JSON");
      expect(JSON.parse(text(at(bodies, key, "Content")))).toEqual({
        type: "about:blank",
        title: expect.any(String) as unknown,
        status,
        code,
        detail: expect.stringMatching(/^[A-Z].+\.$/) as unknown,
      });
    }
    const answers = [
      ...rules.map((each) => at(each, "Action")),
      ...rules.flatMap((each) => overrides(text(at(each, "Name"))).map((one) => at(one, "ActionToUse"))),
    ].flatMap((action) => list(at(action, "Block")));
    expect(answers.length).toBeGreaterThan(20);
    for (const answer of answers) {
      const key = text(at(answer, "CustomResponse", "CustomResponseBodyKey"));
      const { status } = JSON.parse(text(at(bodies, key, "Content"))) as { status: number };
      expect(at(answer, "CustomResponse", "ResponseCode")).toBe(status);
      const headers = list(at(answer, "CustomResponse", "ResponseHeaders")).map((each) => at(each, "Name"));
      expect(headers).toEqual(status === 429 ? ["Cache-Control", "Retry-After"] : ["Cache-Control"]);
    }
  });

  it("redacts cookies and queries in its samples", () => {
    expect(at(acl["DataProtectionConfig"], "DataProtections")).toEqual([
      { Field: { FieldType: "SINGLE_HEADER", FieldKeys: ["cookie"] }, Action: "SUBSTITUTION" },
      { Field: { FieldType: "QUERY_STRING" }, Action: "SUBSTITUTION" },
    ]);
  });

  it("has rules of distinct priorities and names", () => {
    expect(new Set(rules.map((each) => at(each, "Priority"))).size).toBe(rules.length);
    expect(new Set(rules.map((each) => at(each, "Name"))).size).toBe(rules.length);
  });
});

describe("FIREWALL=count", () => {
  it("blocks nothing", () => {
    const stack = new Stack(new App(), "Counting");
    createFirewall(stack, "production", "count");
    const [found] = Object.values(Template.fromStack(stack).findResources("AWS::WAFv2::WebACL"));
    const counted = list((found as { Properties: Properties }).Properties["Rules"]);
    expect(counted).toHaveLength(rules.length);
    for (const each of counted) {
      const action = at(each, "Action") ?? at(each, "OverrideAction");
      expect(action, text(at(each, "Name"))).toEqual({ Count: {} });
    }
  });
});

describe("a domain", () => {
  it("has a certificate that a record in its hosted zone validates", () => {
    expect(globalStackOf("production", "Certificate")).toMatchObject({
      DomainName: "handiwork.example",
      ValidationMethod: "DNS",
      DomainValidationOptions: [{ DomainName: "handiwork.example", HostedZoneId: "Z0123456789" }],
    });
  });

  it("points to the distribution over IPv4 and IPv6", () => {
    const records = resourcesOf("production", "AWS::Route53::RecordSet").filter(({ id }) =>
      id.startsWith("SiteAddress"),
    );
    expect(records.map(({ properties }) => text(properties["Type"])).toSorted()).toEqual(["A", "AAAA"]);
    for (const { properties } of records) {
      expect(properties).toMatchObject({ Name: "handiwork.example.", HostedZoneId: "Z0123456789" });
      expect(at(properties, "AliasTarget", "DNSName")).toBe("${Distribution.DomainName}");
    }
    expect(resourcesOf("dev", "AWS::Route53::RecordSet")).toEqual([]);
  });

  it("has the DNS records that verify it for mail", () => {
    const records = resourcesOf("production", "AWS::Route53::RecordSet")
      .filter(({ id }) => id.startsWith("MailDns"))
      .map(({ properties }) => `${text(properties["Type"])} ${text(properties["Name"])}`);
    expect(records).toEqual([
      ...[1, 2, 3].map((number) => `CNAME \${MailIdentity.DkimDNSTokenName${number}}`),
      "MX bounce.handiwork.example",
      "TXT bounce.handiwork.example",
      "TXT _dmarc.handiwork.example",
    ]);
  });

  it("may have a certificate that the operator provides", async () => {
    const arn = "arn:aws:acm:us-east-1:123456789012:certificate/0";
    vi.stubEnv("SITE_DOMAIN", "handiwork.example");
    vi.stubEnv("SITE_CERTIFICATE_ARN", arn);
    vi.stubEnv("SITE_ZONE_ID", "Z0123456789");
    expect(await createGlobalResources({ stage: "dev", mode: "deploy" } as SstApp)).toEqual({
      certificate: arn,
    });
    vi.unstubAllEnvs();
  });
});

describe("sst remove", () => {
  it("keeps the resources that the distribution still uses, and prints how to delete them", async () => {
    const output = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.stubEnv("SITE_DOMAIN", "handiwork.example");
    vi.stubEnv("SITE_ZONE_ID", "Z0123456789");
    const removed = { stage: "production", mode: "remove" } as SstApp;
    expect(await createGlobalResources(removed)).toEqual({});
    const command = "aws cloudformation delete-stack --region us-east-1 --stack-name production-handiwork";
    const note = output.mock.calls.map(([line]) => String(line)).join("");
    for (const name of ["Firewall", "Certificate"]) expect(note).toContain(`${command}-${name}\n`);
    output.mockClear();
    vi.unstubAllEnvs();
    // A temporary stage has neither.
    expect(await createGlobalResources({ stage: "dev", mode: "remove" } as SstApp)).toEqual({});
    expect(output).not.toHaveBeenCalled();
    output.mockRestore();
  });
});

/** Returns the path prefix that a rule is limited to. */
function pathOf(scope: Value | undefined): Value | undefined {
  return at(scope, "AndStatement", "Statements", 0, "ByteMatchStatement", "SearchString");
}
