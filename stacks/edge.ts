import { documents } from "@handiwork/core/fixed/documents";
import { securityHeaders, strictTransportSeconds, viewerAddressHeader } from "@handiwork/core/fixed/headers";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/**
 * The CloudFront function that picks the prerendered document for a path of the app, written out of the table of
 * documents. (Error pages that answer index.html would hold for the whole distribution and turn the API's 404 into a page.)
 */
export function createDocumentPicker(stack: Stack): cloudfront.FunctionAssociation {
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

/** The CloudFront function that tells the API the viewer's address (docs/decisions/edge.md). */
export function createAddressTeller(stack: Stack): cloudfront.FunctionAssociation {
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

/** The security headers as CloudFront takes them; with `checkout` for the document that opens the payment provider's checkout. */
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
