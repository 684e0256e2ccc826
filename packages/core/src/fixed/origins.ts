/**
 * Which part of the cloud answers which paths of the one origin: CloudFront's behaviours and the embedded cloud's gateway
 * are both made from this table. `pages` is the API's function too, with what it makes of documents; what no pattern
 * takes is a file of the web app (`site/documents`), and so is `checkout`: the document that opens the payment provider's
 * checkout, whose headers let it. In patterns, `*` is any text and `?` one character.
 */
export const behaviours = [
  { pattern: "/api/*", origin: "api" },
  { pattern: "/artisans/?*", origin: "pages" },
  { pattern: "/merchants/?*", origin: "pages" },
  { pattern: "/blog/?*", origin: "pages" },
  { pattern: "/sitemap.xml", origin: "pages" },
  { pattern: "/sitemaps/*", origin: "pages" },
  { pattern: "/robots.txt", origin: "pages" },
  { pattern: "/ws", origin: "socket" },
  { pattern: "/media/*", origin: "media" },
  { pattern: "/pricing", origin: "checkout" },
  { pattern: "/pricing/", origin: "checkout" },
] as const;

export type Origin = (typeof behaviours)[number]["origin"];

/** Who answers a path, as CloudFront would decide: the first pattern that takes it. */
export function originOf(path: string): Origin | "site" {
  return behaviours.find(({ pattern }) => expressionOf(pattern).test(path))?.origin ?? "site";
}

function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(".", "\\.").replaceAll("?", ".").replaceAll("*", ".*");
  return new RegExp(`^${source}$`, "s");
}

/** The cookie beside the tokens, which any script can read: there is a session to ask for. */
export const sessionMark = "signed-in";
