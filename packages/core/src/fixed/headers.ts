/**
 * The headers that every answer to a browser carries (documents, files, media and the API alike), and those that the
 * distribution adds to requests. CloudFront's configuration and the embedded cloud's gateway both take them from here.
 */

/**
 * What the distribution says to the API of each request, whatever the client wrote there: the viewer's address (IPv4 or
 * IPv6, without a port), and the secret by which the API knows who says so (docs/decisions/edge.md).
 */
export const viewerAddressHeader = "true-client-ip";
export const originSecretHeader = "x-origin-secret";

/** In whose name a page writes: an account's id. What the session of another sends is refused (401). */
export const writerHeader = "x-handiwork-user";

/** How long a browser remembers to use HTTPS only: two years, in seconds (OWASP ASVS 5.0, 3.4.1 asks for one at least). */
export const strictTransportSeconds = 63_072_000;

/**
 * The hosts of the payment provider that a document needs which opens its checkout (Paystack's inline script, version 2,
 * as it is published in `@paystack/inline-js`): the script, the frame, what the script asks, and the style elements with
 * random names that it writes, for which there is no other word.
 */
const paystack = {
  script: ["https://js.paystack.co", "https://checkout.paystack.com"],
  frame: ["https://checkout.paystack.com"],
  connect: ["https://api.paystack.co", "https://checkout.paystack.com"],
  style: ["'unsafe-inline'"],
} as const;

/**
 * The security headers, by name.
 *
 * @param https whether the site is served over HTTPS; only then may it ask for Strict-Transport-Security
 * @param uploadOrigins where pages send uploads and read private pictures, beside their own origin, as CSP sources
 * @param checkout for the document that opens the payment provider's checkout, and for no other: the origins that stand
 *   for the provider beside its own (a sandbox)
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
    // A bank may ask for its password in a window of its own, which tells the checkout's frame when it is done.
    "Cross-Origin-Opener-Policy": checkout ? "same-origin-allow-popups" : "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https ? { "Strict-Transport-Security": `max-age=${strictTransportSeconds}; includeSubDomains` } : {}),
  };
}

/** Who may ask the browser for a payment, as Permissions-Policy lists them. */
function payers(checkout: readonly string[] | undefined): string {
  return checkout
    ? ["self", ...[...paystack.frame, ...checkout].map((origin) => `"${origin}"`)].join(" ")
    : "";
}

/**
 * The Cache-Control of a file of the built web app.
 *
 * @param path its path from the site's root, e.g. `/assets/index-B2c3.js`: everything below `/assets/` has its
 *   content's hash in its name and never changes; all else is asked for again each time (and answered by its ETag)
 */
export function cacheControl(path: string): string {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}
