import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "aws-cdk-lib/core";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** `count` blocks nothing and counts what it would have blocked. */
export type FirewallMode = "on" | "count";

/**
 * How many requests one address may send in five minutes. A mobile carrier has thousands of people behind one address, so
 * these stop floods and nothing else: the limits of people and of attempts are the API's own (core's `limit`).
 */
export const rates = { all: 20_000, writes: 5_000, signIn: 1_500 };

/**
 * Rules of Amazon's common set that would block what our people write, and what they are about to miss. Bodies are JSON of
 * our own pages, which schemas check and React escapes: a message may be long, and may be about HTML or an address.
 */
export const onlyCounted = [
  "CrossSiteScripting_BODY",
  "EC2MetaDataSSRF_BODY",
  "GenericLFI_BODY",
  "GenericRFI_BODY",
  // Eight thousand bytes: an article is longer.
  "SizeRestrictions_BODY",
  // The mail services that end mails by a click, and the payment provider's webhook, need not name themselves.
  "NoUserAgent_HEADER",
  // What people search for may end in .ini.
  "RestrictedExtensions_QUERYARGUMENTS",
];

/** What else the common set has, and the one of known bad inputs: blocked with an answer that our pages understand. */
const blocked = {
  AWSManagedRulesCommonRuleSet: [
    "CrossSiteScripting_COOKIE",
    "CrossSiteScripting_QUERYARGUMENTS",
    "CrossSiteScripting_URIPATH",
    "EC2MetaDataSSRF_COOKIE",
    "EC2MetaDataSSRF_QUERYARGUMENTS",
    "EC2MetaDataSSRF_URIPATH",
    "GenericLFI_QUERYARGUMENTS",
    "GenericLFI_URIPATH",
    "GenericRFI_QUERYARGUMENTS",
    "GenericRFI_URIPATH",
    "RestrictedExtensions_URIPATH",
    "SizeRestrictions_Cookie_HEADER",
    "SizeRestrictions_QUERYSTRING",
    "SizeRestrictions_URIPATH",
    "UserAgent_BadBots_HEADER",
  ],
  AWSManagedRulesKnownBadInputsRuleSet: [
    "ExploitablePaths_URIPATH",
    "Host_localhost_HEADER",
    "JavaDeserializationRCE_BODY",
    "JavaDeserializationRCE_HEADER",
    "JavaDeserializationRCE_QUERYSTRING",
    "JavaDeserializationRCE_URIPATH",
    "Log4JRCE_BODY",
    "Log4JRCE_HEADER",
    "Log4JRCE_QUERYSTRING",
    "Log4JRCE_URIPATH",
    "PROPFIND_METHOD",
    "ReactJSRCE_BODY",
  ],
};

/**
 * The web ACL before a stage's distribution, of a stack in us-east-1: CloudFront takes no other (docs/decisions/firewall.md).
 * Out: its ARN.
 */
export function createFirewall(stack: Stack, stage: string, mode: FirewallMode): string {
  const name = `handiwork-${stage}`;
  const rules: Omit<Rule, "priority" | "visibilityConfig">[] = [
    flood("Flood", rates.all, mode),
    flood("SignInFlood", rates.signIn, mode, and(below("/api/auth/"), changes)),
    flood("WriteFlood", rates.writes, mode, and(below("/api/"), changes)),
    managed("AWSManagedRulesKnownBadInputsRuleSet", mode, blocked.AWSManagedRulesKnownBadInputsRuleSet),
    managed("AWSManagedRulesCommonRuleSet", mode, blocked.AWSManagedRulesCommonRuleSet, onlyCounted),
    // One listed phone would shut out all who share its carrier's address.
    managed("AWSManagedRulesAmazonIpReputationList", "count", []),
  ];
  const acl = new CfnWebACL(stack, "Firewall", {
    name,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    description: `Before the distribution of ${stage}`,
    customResponseBodies: {
      flood: answer(429, "too-many", "Too many requests came from your network. Please try again later."),
      refused: answer(403, "forbidden", "This request looks like an attack and was not passed on."),
    },
    // Samples of requests, which the console shows, have no session in them and nothing that people searched for.
    dataProtectionConfig: {
      dataProtections: [
        { field: { fieldType: "SINGLE_HEADER", fieldKeys: ["cookie"] }, action: "SUBSTITUTION" },
        { field: { fieldType: "QUERY_STRING" }, action: "SUBSTITUTION" },
      ],
    },
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: seen(rule.name) })),
    visibilityConfig: seen("Firewall"),
  });
  return acl.attrArn;
}

function flood(name: string, limit: number, mode: FirewallMode, scopeDownStatement?: Statement) {
  return {
    name,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        limit,
        evaluationWindowSec: 300,
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    action: mode === "count" ? { count: {} } : { block: { customResponse: response("flood", 429) } },
  };
}

/** A group of rules that Amazon keeps up to date. */
function managed(
  name: string,
  mode: FirewallMode,
  answered: readonly string[],
  counted: readonly string[] = [],
) {
  const block = { block: { customResponse: response("refused", 403) } };
  return {
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: [
          ...answered.map((rule) => ({ name: rule, actionToUse: block })),
          ...counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ],
      },
    },
    overrideAction: mode === "count" ? { count: {} } : { none: {} },
  };
}

/** A blocked request's answer: problem details, but for the type of content, which a web ACL cannot say. */
function answer(status: number, code: string, detail: string): CfnWebACL.CustomResponseBodyProperty {
  const title = status === 429 ? "Too Many Requests" : "Forbidden";
  return {
    contentType: "APPLICATION_JSON",
    content: JSON.stringify({ type: "about:blank", title, status, code, detail }),
  };
}

function response(customResponseBodyKey: string, responseCode: number) {
  const headers = { "Cache-Control": "no-store", ...(responseCode === 429 && { "Retry-After": "300" }) };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { responseCode, customResponseBodyKey, responseHeaders };
}

function below(path: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString: path,
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  };
}

/** Every method that is not one of those which only read. */
const changes: Statement = {
  notStatement: {
    statement: {
      regexMatchStatement: {
        fieldToMatch: { method: {} },
        regexString: "^(GET|HEAD|OPTIONS)$",
        textTransformations: [{ priority: 0, type: "NONE" }],
      },
    },
  },
};

function and(...statements: Statement[]): Statement {
  return { andStatement: { statements } };
}

function seen(metricName: string) {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
