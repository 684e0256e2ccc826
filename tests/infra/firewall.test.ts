import { App, Stack } from "aws-cdk-lib/core";
import { Template } from "aws-cdk-lib/assertions";
import type { App as SstApp } from "sst/constructs";
import { describe, expect, it, vi } from "vitest";
import { createGlobalResources } from "../../stacks/us-east-1.ts";
import { createFirewall, onlyCounted } from "../../stacks/firewall.ts";
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
const countedIn = (name: string) =>
  overrides(name)
    .filter((each) => at(each, "ActionToUse", "Count") !== undefined)
    .map((each) => at(each, "Name"));

const config = (stage: "production" | "dev") =>
  at(resource(stage, "AWS::CloudFront::Distribution").properties, "DistributionConfig")!;

describe("the firewall", () => {
  it("stands before the distribution of a stage that keeps its data, and of no other", () => {
    expect(at(config("production"), "WebACLId")).toMatch(
      new RegExp(`^arn:aws:wafv2:us-east-1:${account.id}:global/webacl/handiwork-production/`),
    );
    expect(config("dev")).not.toHaveProperty("WebACLId");
    expect(acl).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
    // In the stage's own region, CloudFormation would refuse it.
    expect(resourcesOf("production", "AWS::WAFv2::WebACL")).toEqual([]);
  });

  it("stops floods from one address, of sign-ins and of writes sooner than of reads", () => {
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
  ])("takes %s for a write: %s", (method, isWrite) => {
    const scope = at(rule("WriteFlood"), "Statement", "RateBasedStatement", "ScopeDownStatement");
    const not = at(scope, "AndStatement", "Statements", 1, "NotStatement", "Statement");
    const matched = at(not, "RegexMatchStatement");
    expect(new RegExp(text(at(matched, "RegexString"))).test(method)).toBe(!isWrite);
  });

  it("never refuses what the API itself would still answer in its own words: its limits of an address are below", () => {
    // Three hundred sign-ins in a quarter of an hour, and as many of registrations and codes in an hour.
    expect(at(rule("SignInFlood"), "Statement", "RateBasedStatement", "Limit")).toBeGreaterThan(3 * 300);
  });

  it("lets pass what people write: rules on bodies are counted, but for those of code that is run", () => {
    expect(countedIn("AWSManagedRulesCommonRuleSet")).toEqual(onlyCounted);
    expect(countedIn("AWSManagedRulesKnownBadInputsRuleSet")).toEqual([]);
    const blockedBodies = overrides("AWSManagedRulesCommonRuleSet")
      .filter((each) => at(each, "ActionToUse", "Block") !== undefined)
      .filter((each) => text(at(each, "Name")).endsWith("_BODY"));
    expect(blockedBodies).toEqual([]);
  });

  it("counts addresses of ill repute, which may be a whole carrier's", () => {
    expect(rule("AWSManagedRulesAmazonIpReputationList")).toMatchObject({ OverrideAction: { Count: {} } });
    for (const name of ["AWSManagedRulesCommonRuleSet", "AWSManagedRulesKnownBadInputsRuleSet"])
      expect(rule(name)).toMatchObject({ OverrideAction: { None: {} } });
  });

  it("answers in problem details, which pages show as they show the API's", () => {
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

  it("shows no session and no query in its samples", () => {
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
  it("has a certificate that a record in its hosted zone proves", () => {
    expect(globalStackOf("production", "Certificate")).toMatchObject({
      DomainName: "handiwork.example",
      ValidationMethod: "DNS",
      DomainValidationOptions: [{ DomainName: "handiwork.example", HostedZoneId: "Z0123456789" }],
    });
  });

  it("points to the distribution by both kinds of addresses", () => {
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

  it("is proved for mail by records in the zone", () => {
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

  it("may have a certificate that its operator brings", async () => {
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
  it("leaves what the distribution must let go of first, and says how it goes", async () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.stubEnv("SITE_DOMAIN", "handiwork.example");
    vi.stubEnv("SITE_ZONE_ID", "Z0123456789");
    const removed = { stage: "production", mode: "remove" } as SstApp;
    expect(await createGlobalResources(removed)).toEqual({});
    const command = "aws cloudformation delete-stack --region us-east-1 --stack-name production-handiwork";
    const note = said.mock.calls.map(([line]) => String(line)).join("");
    for (const name of ["Firewall", "Certificate"]) expect(note).toContain(`${command}-${name}\n`);
    said.mockClear();
    vi.unstubAllEnvs();
    // A stage that comes and goes has neither.
    expect(await createGlobalResources({ stage: "dev", mode: "remove" } as SstApp)).toEqual({});
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});

/** What a path begins with where a rule looks at some only. */
function pathOf(scope: Value | undefined): Value | undefined {
  return at(scope, "AndStatement", "Statements", 0, "ByteMatchStatement", "SearchString");
}
