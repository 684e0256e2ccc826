import { documents } from "@handiwork/core/site/documents";
import { apiRequestHeaders, securityHeaders, strictTransportSeconds } from "@handiwork/core/site/headers";
import {
  CfnResponseHeadersPolicy,
  Function,
  FunctionCode,
  FunctionRuntime,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/**
 * The CloudFront function that picks the prerendered document for a path of the app, written out of the table of
 * documents. (Error pages that answer index.html would hold for the whole distribution and turn the API's 404 into a page.)
 */
export function createDocumentPicker(stack: Stack): Function {
  const code = `
var documents = ${JSON.stringify(documents)};
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/"));
  if (last.includes(".")) return request;
  var found = documents.find(function (document) { return new RegExp(document.pattern).test(request.uri); });
  if (found) request.uri = found.file;
  return request;
}
`;
  return new Function(stack, "Documents", {
    code: FunctionCode.fromInline(code.trim()),
    runtime: FunctionRuntime.JS_2_0,
    comment: "Picks the prerendered document of a path",
  });
}

/** What the API hears of a request: its cookies, its query and the headers that core names (docs/decisions/viewer-address.md). */
export function createApiRequestPolicy(stack: Stack): OriginRequestPolicy {
  return new OriginRequestPolicy(stack, "ApiRequests", {
    originRequestPolicyName: `handiwork-${stack.stage}-${stack.region}-api`,
    headerBehavior: OriginRequestHeaderBehavior.allowList(...apiRequestHeaders),
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  });
}

/** The security headers as CloudFront takes them: those it has fields for by field, the others by name. */
export function createHeadersPolicy(
  stack: Stack,
  connectSources: readonly string[],
): CfnResponseHeadersPolicy {
  const {
    "Content-Security-Policy": contentSecurityPolicy = "",
    "Referrer-Policy": referrerPolicy = "",
    "Strict-Transport-Security": _strictTransport,
    "X-Content-Type-Options": _contentTypeOptions,
    ...others
  } = securityHeaders({ https: true, connectSources });
  const override = true;
  return new CfnResponseHeadersPolicy(stack, "SecurityHeaders", {
    responseHeadersPolicyConfig: {
      name: `handiwork-${stack.stage}-${stack.region}`,
      securityHeadersConfig: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        contentTypeOptions: { override },
        referrerPolicy: { referrerPolicy, override },
        strictTransportSecurity: {
          accessControlMaxAgeSec: strictTransportSeconds,
          includeSubdomains: true,
          override,
        },
      },
      customHeadersConfig: {
        items: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    },
  });
}
