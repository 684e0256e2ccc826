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

/** The rules of a set, by what they look for and where: `GenericLFI_URIPATH`. */
const rulesOf = (places: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(places).flatMap(([attack, where]) => where.map((place) => `${attack}_${place}`));

/** The other rules of the common set, and those of known bad inputs: blocked with an answer that our pages understand. */
const blocked = {
  AWSManagedRulesCommonRuleSet: rulesOf({
    CrossSiteScripting: ["COOKIE", "QUERYARGUMENTS", "URIPATH"],
    EC2MetaDataSSRF: ["COOKIE", "QUERYARGUMENTS", "URIPATH"],
    GenericLFI: ["QUERYARGUMENTS", "URIPATH"],
    GenericRFI: ["QUERYARGUMENTS", "URIPATH"],
    RestrictedExtensions: ["URIPATH"],
    SizeRestrictions: ["Cookie_HEADER", "QUERYSTRING", "URIPATH"],
    UserAgent: ["BadBots_HEADER"],
  }),
  AWSManagedRulesKnownBadInputsRuleSet: rulesOf({
    ExploitablePaths: ["URIPATH"],
    Host: ["localhost_HEADER"],
    JavaDeserializationRCE: ["BODY", "HEADER", "QUERYSTRING", "URIPATH"],
    Log4JRCE: ["BODY", "HEADER", "QUERYSTRING", "URIPATH"],
    PROPFIND: ["METHOD"],
    ReactJSRCE: ["BODY"],
  }),
};

/**
 * The web ACL before a stage's distribution, in a stack of us-east-1: CloudFront takes no other (docs/decisions/edge.md).
 * Out: its ARN.
 */
export function createFirewall(stack: Stack, stage: string, mode: FirewallMode): string {
  const name = `handiwork-${stage}`;
  const rules: Omit<Rule, "priority" | "visibilityConfig">[] = [
    flood("Flood", rates.all, mode),
    flood("SignInFlood", rates.signIn, mode, writesBelow("/api/auth/")),
    flood("WriteFlood", rates.writes, mode, writesBelow("/api/")),
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
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
    visibilityConfig: visibility("Firewall"),
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
    action: mode === "count" ? { count: {} } : blockWith("flood", 429),
  };
}

/** A group of rules that Amazon keeps up to date. */
function managed(
  name: string,
  mode: FirewallMode,
  answered: readonly string[],
  counted: readonly string[] = [],
) {
  return {
    name,
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: [
          ...answered.map((rule) => ({ name: rule, actionToUse: blockWith("refused", 403) })),
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

function blockWith(customResponseBodyKey: string, responseCode: number) {
  const headers = { "Cache-Control": "no-store", ...(responseCode === 429 && { "Retry-After": "300" }) };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { block: { customResponse: { responseCode, customResponseBodyKey, responseHeaders } } };
}

/** Requests below a path whose method is not one of those that only read. */
function writesBelow(path: string): Statement {
  const textTransformations = [{ priority: 0, type: "NONE" }];
  const isBelow: Statement = {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString: path,
      textTransformations,
    },
  };
  const reads: Statement = {
    regexMatchStatement: {
      fieldToMatch: { method: {} },
      regexString: "^(GET|HEAD|OPTIONS)$",
      textTransformations,
    },
  };
  return { andStatement: { statements: [isBelow, { notStatement: { statement: reads } }] } };
}

function visibility(metricName: string) {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
