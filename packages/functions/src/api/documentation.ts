/** How the API describes itself at /api/openapi.json (OpenAPI 3.1), besides its routes. */
export const description = {
  openapi: "3.1.0",
  info: {
    title: "Handiwork",
    version: "1",
    description: "The API of the marketplace. Errors are problem details (RFC 9457) with a stable `code`.",
  },
  servers: [{ url: "/" }],
};

/** /api/docs: Swagger UI from the web app's own files, as the content security policy allows no script of others. */
export const page = `<!doctype html>
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
