import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "aws-cdk-lib/core";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** `count` only counts the requests that `on` blocks. */
export type FirewallMode = "on" | "count";

/**
 * Requests allowed per IP address in five minutes. A mobile carrier has thousands of customers behind one address, so these
 * limits stop floods only. The API limits accounts and attempts itself (core's `limit`).
 */
const requestLimits = { all: 20_000, writes: 5_000, signIn: 1_500 };

/**
 * Rules of Amazon's common set that only count, because they would block what users write. Schemas check our JSON bodies and
 * React escapes them; a message may be long and may contain HTML or a URL.
 */
export const countedRules = [
  "CrossSiteScripting_BODY",
  "EC2MetaDataSSRF_BODY",
  "GenericLFI_BODY",
  "GenericRFI_BODY",
  // Its limit is 8 kB; articles are longer.
  "SizeRestrictions_BODY",
  // Mail services that unsubscribe with one click and the payment provider's webhook may send no user agent.
  "NoUserAgent_HEADER",
  // A search term may end in .ini.
  "RestrictedExtensions_QUERYARGUMENTS",
];

/** Returns rule names, such as `GenericLFI_URIPATH`, from attacks and the places they are searched in. */
const rulesOf = (places: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(places).flatMap(([attack, where]) => where.map((place) => `${attack}_${place}`));

/** The rules that block, with a response that our pages understand. */
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
 * Creates the web ACL of a stage's distribution and returns its ARN. CloudFront requires a stack in us-east-1
 * (docs/decisions/edge.md).
 */
export function createFirewall(stack: Stack, stage: string, mode: FirewallMode): string {
  const name = `handiwork-${stage}`;
  const rules: Omit<Rule, "priority" | "visibilityConfig">[] = [
    flood("Flood", requestLimits.all, mode),
    flood("SignInFlood", requestLimits.signIn, mode, writesBelow("/api/auth/")),
    flood("WriteFlood", requestLimits.writes, mode, writesBelow("/api/")),
    managed("AWSManagedRulesKnownBadInputsRuleSet", mode, blocked.AWSManagedRulesKnownBadInputsRuleSet),
    managed("AWSManagedRulesCommonRuleSet", mode, blocked.AWSManagedRulesCommonRuleSet, countedRules),
    // One listed phone would block everyone who shares its carrier's address.
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
    // The sampled requests in the console must contain no sessions and no search terms.
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

/** Returns a rule group that Amazon maintains. */
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

/** Returns the response to a blocked request: problem details, except for the media type, which WAF cannot set. */
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

/** Matches requests below a path with a method other than GET, HEAD and OPTIONS. */
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
