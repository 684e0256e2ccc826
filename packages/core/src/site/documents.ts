/**
 * The prerendered HTML documents of the web app and the paths that each serves, most specific first. The build writes
 * them, the gateway and the CloudFront function pick from this table, so that all three agree.
 * A path whose last segment has a dot is a file and never a document.
 */
export const documents = [
  { pattern: "^/$", file: "/index.html" },
  { pattern: "^/artisans/?$", file: "/documents/search.html" },
  { pattern: "^/artisans/[^/]+/?$", file: "/documents/artisan.html" },
  { pattern: "^/.*$", file: "/documents/app.html" },
] as const;
