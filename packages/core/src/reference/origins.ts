/**
 * The origins by path pattern, for CloudFront's behaviours and the embedded cloud's gateway. `pages` is also the
 * API's function, which fills documents. Other paths are files of the web app (`site/documents`), as is `checkout`,
 * the document that may open the payment provider's checkout. In patterns, `*` matches any text and `?` one
 * character.
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

/** Returns a path's origin as CloudFront determines it: the first matching pattern. */
export function originOf(path: string): Origin | "site" {
  return behaviours.find(({ pattern }) => expressionOf(pattern).test(path))?.origin ?? "site";
}

function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(".", "\\.").replaceAll("?", ".").replaceAll("*", ".*");
  return new RegExp(`^${source}$`, "s");
}

/** The readable cookie beside the tokens. It tells scripts that a session may exist. */
export const sessionMark = "signed-in";
