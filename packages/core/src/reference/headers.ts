/**
 * The security headers of every response (documents, files, media and the API), and the headers that the distribution
 * adds to requests. CloudFront's configuration and the embedded cloud's gateway use both.
 */

/**
 * The headers that the distribution sets on each request to the API, replacing the client's: the viewer's IP address
 * (IPv4 or IPv6, without a port), and the secret that authenticates the distribution (docs/decisions/edge.md).
 */
export const viewerAddressHeader = "true-client-ip";
export const originSecretHeader = "x-origin-secret";

/** The id of the account that a page writes for. Sessions of other accounts get a 401. */
export const writerHeader = "x-handiwork-user";

/** The HSTS lifetime: two years, in seconds (OWASP ASVS 5.0, 3.4.1 requires at least one). */
export const strictTransportSeconds = 63_072_000;

/**
 * CSP sources for the document that opens the payment provider's checkout (Paystack's inline script, version 2, as
 * published in `@paystack/inline-js`): the script, its frame, its requests, and its style elements, whose random
 * names only `unsafe-inline` can allow.
 */
const paystack = {
  script: ["https://js.paystack.co", "https://checkout.paystack.com"],
  frame: ["https://checkout.paystack.com"],
  connect: ["https://api.paystack.co", "https://checkout.paystack.com"],
  style: ["'unsafe-inline'"],
} as const;

/**
 * Returns the security headers by name.
 *
 * @param https true if the site is served over HTTPS, which Strict-Transport-Security requires
 * @param uploadOrigins further origins for uploads and private pictures, as CSP sources
 * @param checkout only for the document that opens the payment provider's checkout: further origins of the provider
 * (a sandbox)
 */
export function securityHeaders({
  https,
  uploadOrigins,
  checkout,
}: {
  https: boolean;
  uploadOrigins: readonly string[];
  checkout?: readonly string[];
}): Record<string, string> {
  const sources = (own: string, ofProvider: readonly string[]) =>
    checkout ? [own, ...ofProvider, ...checkout].join(" ") : own;
  return {
    "Content-Security-Policy": [
      "default-src 'self'",
      sources("script-src 'self'", paystack.script),
      checkout ? ["style-src 'self'", ...paystack.style].join(" ") : "style-src 'self'",
      "worker-src 'self'",
      ["img-src 'self' data: blob:", ...uploadOrigins].join(" "),
      sources(["connect-src 'self'", ...uploadOrigins].join(" "), paystack.connect),
      sources("frame-src 'self'", paystack.frame),
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(), geolocation=(self), microphone=(), payment=(${payers(checkout)}), usb=()`,
    // A bank's password window must be able to message the checkout's frame.
    "Cross-Origin-Opener-Policy": checkout ? "same-origin-allow-popups" : "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains` } : {}),
  };
}

/** Returns the Permissions-Policy sources that may request payments. */
function payers(checkout: readonly string[] | undefined): string {
  return checkout
    ? ["self", ...[...paystack.frame, ...checkout].map((origin) => `"${origin}"`)].join(" ")
    : "";
}

/**
 * Returns the Cache-Control of a file of the built web app.
 *
 * @param path its path from the site's root, e.g. `/assets/index-B2c3.js`. Files below `/assets/` have a content hash
 * in their names and never change; others are revalidated each time.
 */
export function cacheControl(path: string): string {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}
