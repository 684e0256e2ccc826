import type { RouterRoute } from "hono/types";
import * as z from "zod";
import type { DocumentedResponse } from "./responses.ts";
import { descriptions, type DescribedRoute } from "./router.ts";

type Json = Readonly<Record<string, unknown>>;

let document: Json | undefined;

/**
 * Returns the OpenAPI document, generated once per process.
 *
 * @param routes Hono's list of routes
 */
export function openApiDocument(routes: readonly RouterRoute[]): Json {
  return (document ??= documentOf(routes));
}

/** Generates OpenAPI 3.1, which accepts zod's JSON Schema. Schemas with an id are under `components`. */
function documentOf(routes: readonly RouterRoute[]): Json {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, Json>> = {};

  /** Returns a schema's JSON form. For transformations, `meta` describes it. */
  function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
    const text = JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        unrepresentable: "any",
        override: ({ jsonSchema }) => {
          // Later versions may add fields to responses.
          if (io === "output" && jsonSchema.additionalProperties === false)
            delete jsonSchema.additionalProperties;
        },
      }),
    );
    const {
      $schema: _,
      $defs,
      ...own
    } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
      $schema: string;
      $defs?: Json;
    } & Json;
    Object.assign(schemas, $defs);
    const { id } = own;
    if (typeof id !== "string") return own;
    schemas[id] = own;
    return { $ref: `#/components/schemas/${id}` };
  }

  function contentOf(content: DocumentedResponse["content"], io: "input" | "output") {
    const entries = Object.entries(content ?? {});
    return Object.fromEntries(entries.map(([type, { schema }]) => [type, { schema: schemaOf(schema, io) }]));
  }

  for (const { path, handler } of routes) {
    const route = descriptions.get(handler);
    if (!route) continue;
    const address = path.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/(.)\/$/, "$1");
    (paths[address] ??= {})[route.method] = described(route);
  }
  return { ...about, components: { schemas, securitySchemes }, paths };

  function described({ request, responses, method: _method, path: _path, ...route }: DescribedRoute): Json {
    const parameters = [...parametersOf("path", request?.params), ...parametersOf("query", request?.query)];
    return {
      ...route,
      ...(parameters.length > 0 && { parameters }),
      ...(request?.body && {
        requestBody: { ...request.body, content: contentOf(request.body.content, "input") },
      }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [
          status,
          { ...answer, ...(answer.content && { content: contentOf(answer.content, "output") }) },
        ]),
      ),
    };
  }
}

function parametersOf(where: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: form,
  }));
}

const about = {
  openapi: "3.1.0",
  info: {
    title: "Handiwork",
    version: "1",
    description: "The marketplace's API. Errors are problem details (RFC 9457) with a stable `code`.",
  },
  servers: [{ url: "/" }],
};

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-access",
    description:
      "The session that signing in starts. Writes also need the header `X-Handiwork: 1`. `X-Handiwork-User` may name the account that must be signed in; another one gets 401.",
  },
};

/**
 * /api/docs: Swagger UI from the web app's own files, because the content security policy allows no third-party
 * scripts.
 */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Handiwork API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="swagger-ui"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
