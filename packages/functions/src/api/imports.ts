import * as BulkImport from "@handiwork/core/flows/imports";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, jsonBody } from "./responses.ts";
import { router } from "./router.ts";
import { visitOf } from "./visit.ts";

const tags = ["Admin"];
const params = z.object({ id: Id });

const create = operation("createImport", {
  method: "post",
  path: "/",
  tags,
  summary: "Where to send a CSV file of artisans: with one PUT, within ten minutes, exactly so many bytes",
  request: { body: jsonBody(BulkImport.ImportForm) },
  responses: answers(
    BulkImport.CreatedImport,
    "The import, and where to send its file",
    [400, 401, 415, 429],
    201,
  ),
});

const list = operation("listImports", {
  method: "get",
  path: "/",
  tags,
  summary: "The imports, newest first",
  request: { query: BulkImport.ImportsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(BulkImport.ImportPage, "A page of imports", [400, 401]),
});

const read = operation("readImport", {
  method: "get",
  path: "/{id}",
  tags,
  summary: "An import with its counts, as it is right now",
  request: { params, query: z.object({}).strict() },
  responses: answers(BulkImport.Import, "The import", [400, 401, 404]),
});

const rows = operation("importRows", {
  method: "get",
  path: "/{id}/rows",
  tags,
  summary:
    "What became of the rows of an import, by their lines in the file; after the dry run also the first as they were read",
  request: {
    params,
    query: BulkImport.ImportRowsQuery.extend({ limit: integer(1, 500).optional() }).strict(),
  },
  responses: answers(BulkImport.ImportRowPage, "A page of rows", [400, 401, 404]),
});

const start = operation("startImport", {
  method: "post",
  path: "/{id}/start",
  tags,
  summary:
    "Create the artisans of an import whose dry run is done; of one that runs, queue what is left again",
  request: { params },
  responses: answers(BulkImport.Import, "The import, running", [400, 401, 404, 409]),
});

const cancel = operation("cancelImport", {
  method: "post",
  path: "/{id}/cancel",
  tags,
  summary: "End an import before its time; who was created stays",
  request: { params },
  responses: answers(BulkImport.Import, "The import, cancelled", [400, 401, 404, 409]),
});

/** Artisans from a file. */
export const imports = router()
  .openapi(create, async (c) => c.json(await BulkImport.create(c.get("actor"), c.req.valid("json")), 201))
  .openapi(list, async (c) => c.json(await BulkImport.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(read, async (c) => c.json(await BulkImport.read(c.get("actor"), c.req.valid("param").id), 200))
  .openapi(rows, async (c) => {
    const page = await BulkImport.rows(c.get("actor"), c.req.valid("param").id, c.req.valid("query"));
    return c.json(page, 200);
  })
  .openapi(start, async (c) =>
    c.json(await BulkImport.start(c.get("actor"), c.req.valid("param").id, visitOf(c)), 200),
  )
  .openapi(cancel, async (c) =>
    c.json(await BulkImport.cancel(c.get("actor"), c.req.valid("param").id, visitOf(c)), 200),
  );
