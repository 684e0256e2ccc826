import { documents } from "@handiwork/core/reference/documents";
import {
  securityHeaders,
  strictTransportSeconds,
  viewerAddressHeader,
} from "@handiwork/core/reference/headers";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/**
 * Creates the CloudFront function that maps a path of the app to its prerendered document, generated from the table of
 * documents. (Custom error pages would apply to the whole distribution and turn the API's 404 into a page.)
 */
export function createDocumentRewrite(stack: Stack): cloudfront.FunctionAssociation {
  const code = `
var documents = ${JSON.stringify(documents.map(({ pattern, file }) => ({ pattern, file })))};
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/"));
  if (last.includes(".")) return request;
  var found = documents.find(function (document) { return new RegExp(document.pattern).test(request.uri); });
  if (found) request.uri = found.file;
  return request;
}
`;
  return onRequest(stack, "Documents", "Picks the prerendered document of a path", code);
}

/** Creates the CloudFront function that sends the viewer's IP address to the API (docs/decisions/edge.md). */
export function createViewerAddressHeader(stack: Stack): cloudfront.FunctionAssociation {
  const code = `
function handler(event) {
  event.request.headers["${viewerAddressHeader}"] = { value: event.viewer.ip };
  return event.request;
}
`;
  return onRequest(stack, "ViewerAddress", "Tells the API the viewer's address", code);
}

function onRequest(stack: Stack, id: string, comment: string, code: string): cloudfront.FunctionAssociation {
  const props = {
    code: cloudfront.FunctionCode.fromInline(code.trim()),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    comment,
  };
  return {
    function: new cloudfront.Function(stack, id, props),
    eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
  };
}

/** Creates the security headers policy; with `checkout`, that of the document which opens the payment provider's checkout. */
export function createHeadersPolicy(
  stack: Stack,
  uploadOrigins: readonly string[],
  { checkout = false } = {},
): cloudfront.CfnResponseHeadersPolicy {
  const {
    "Content-Security-Policy": contentSecurityPolicy = "",
    "Referrer-Policy": referrerPolicy = "",
    "Strict-Transport-Security": _strictTransport,
    "X-Content-Type-Options": _contentTypeOptions,
    ...others
  } = securityHeaders({ https: true, uploadOrigins, ...(checkout ? { checkout: [] } : {}) });
  const override = true;
  const name = `handiwork-${stack.stage}-${stack.region}`;
  return new cloudfront.CfnResponseHeadersPolicy(stack, checkout ? "CheckoutHeaders" : "SecurityHeaders", {
    responseHeadersPolicyConfig: {
      name: checkout ? `${name}-checkout` : name,
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
