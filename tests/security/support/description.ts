import { access, type Operation } from "@handiwork/core/platform/access";
import { app } from "@handiwork/functions/api/app";
import { allRoutes } from "@handiwork/functions/api/lazy";
import { descriptions } from "@handiwork/functions/api/router";
import * as z from "zod";

const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        "x-access": z.unknown(),
        security: z.array(z.unknown()),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** An operation as the OpenAPI document describes it. */
export interface DocumentedOperation {
  readonly id: Operation;
  readonly method: string;
  /** Parameters are written as `{name}`. */
  readonly path: string;
  readonly access: unknown;
  readonly isOpen: boolean;
  readonly statuses: readonly number[];
  readonly isPaged: boolean;
}

let known: Promise<DocumentedOperation[]> | undefined;

/** Returns every operation of the OpenAPI document. */
export function documentedOperations(): Promise<DocumentedOperation[]> {
  known ??= read();
  return known;
}

async function read(): Promise<DocumentedOperation[]> {
  const [secret = ""] = (process.env["ORIGIN_SECRET"] ?? "").split(" ");
  const response = await app.request("/api/openapi.json", { headers: { "x-origin-secret": secret } });
  const { paths, components } = Description.parse(await response.json());
  const isPage = (answer: unknown) => {
    const text = JSON.stringify(answer ?? {});
    const [, name = ""] = /#\/components\/schemas\/(\w+)/.exec(text) ?? [];
    return (text + JSON.stringify(components.schemas[name] ?? {})).includes('"nextCursor"');
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, responses, ...rest }]) => ({
      id: operationId as Operation,
      method: method.toUpperCase(),
      path,
      access: rest["x-access"],
      isOpen: security.length === 0,
      statuses: Object.keys(responses).map(Number),
      isPaged: isPage(responses["200"]),
    })),
  );
}

const all = await allRoutes(app);

/** The documented statuses of each route. */
const routes = all.flatMap(({ method, path, handler }) => {
  const description = descriptions.get(handler);
  if (!description) return [];
  const pattern = new RegExp(`^${path.replaceAll(/:\w+(\{[^}]*\})?/g, "[^/]+")}/?$`);
  return [{ method, pattern, statuses: Object.keys(description.responses).map(Number) }];
});

/** Returns the statuses that the API documents for an operation. Unknown paths answer 403, 404 or 405 (200 for the API's own documentation). */
export function statusesOf(method: string, path: string): readonly number[] {
  const found = routes.find((route) => route.method === method && route.pattern.test(path));
  return found?.statuses ?? [200, 403, 404, 405];
}

/** Returns the method and path of every route of the application, in OpenAPI notation. */
export function applicationRoutes(): string[] {
  return all
    .filter(({ method }) => method !== "ALL")
    .map(
      ({ method, path }) =>
        `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/(.)\/$/, "$1")}`,
    );
}

export const operations = Object.keys(access) as Operation[];
