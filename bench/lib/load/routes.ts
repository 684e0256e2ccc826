/** What the cloud's one port is asked for: by people, as they wait for it, and by its own functions. */
export type Asked =
  | "page"
  | "read"
  | "search"
  | "sign-in"
  | "write"
  | "pushes"
  | "S3"
  | "Cognito"
  | "SQS"
  | "SES";

/** The services by the path that each has on the one port. */
const services: readonly (readonly [prefix: string, name: Asked])[] = [
  ["/ws/@connections", "pushes"],
  ["/s3/", "S3"],
  ["/_aws/cognito", "Cognito"],
  ["/_aws/sqs", "SQS"],
  ["/_aws/ses", "SES"],
];

/** What a request is, by its method and its path with or without a query. */
export function askedFor(method: string, path: string): Asked {
  const service = services.find(([prefix]) => path.startsWith(prefix));
  if (service) return service[1];
  if (!path.startsWith("/api/")) return "page";
  if (path.startsWith("/api/auth/sign-in")) return "sign-in";
  if (method !== "GET") return "write";
  return /^\/api\/(artisans|merchants)(\/suggestions)?(\?|$)/.test(path) ? "search" : "read";
}

/** A request's name without what is somebody's own: ids and queries. */
export function routeOf(method: string, path: string): string {
  const [bare = ""] = path.split("?");
  const named = bare
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, ":id")
    .replaceAll(/\/\d+(?=\/|$)/g, "/:n");
  return `${method} ${named.startsWith("/assets/") ? "/assets/:file" : named.startsWith("/media/") ? "/media/:file" : named}`;
}
