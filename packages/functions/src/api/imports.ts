import * as BulkImport from "@handiwork/core/imports";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: Id });

/** Imports of artisans from CSV files. */
export const imports = router("Admin")
  .command("createImport", "POST /", {
    summary: "Get an upload link for a CSV file of artisans: one PUT of the exact size within ten minutes",
    body: BulkImport.ImportForm,
    answer: [BulkImport.CreatedImport, "The import and its upload link"],
    problems: [429],
    status: 201,
    run: ({ actor, body }) => BulkImport.create(actor, body),
  })
  .query("listImports", "/", {
    summary: "List imports, newest first",
    query: pagedQuery(BulkImport.ImportsQuery),
    answer: [BulkImport.ImportPage, "A page of imports"],
    run: ({ actor, query }) => BulkImport.list(actor, query),
  })
  .query("readImport", "/{id}", {
    summary: "Get an import with its current counts",
    params: key,
    answer: [BulkImport.Import, "The import"],
    problems: [404],
    run: ({ actor, params }) => BulkImport.read(actor, params.id),
  })
  .query("importRows", "/{id}/rows", {
    summary: "List the results of an import's rows in file order; after the dry run also the first rows",
    params: key,
    query: pagedQuery(BulkImport.ImportRowsQuery, 500),
    answer: [BulkImport.ImportRowPage, "A page of rows"],
    problems: [404],
    run: ({ actor, params, query }) => BulkImport.rows(actor, params.id, query),
  })
  .command("startImport", "POST /{id}/start", {
    summary: "Start an import after its dry run; for a running import, queue the remaining rows again",
    params: key,
    answer: [BulkImport.Import, "The import, running"],
    problems: [404, 409],
    run: ({ actor, params, visit }) => BulkImport.start(actor, params.id, visit),
  })
  .command("cancelImport", "POST /{id}/cancel", {
    summary: "Cancel an import; artisans created so far stay",
    params: key,
    answer: [BulkImport.Import, "The import, cancelled"],
    problems: [404, 409],
    run: ({ actor, params, visit }) => BulkImport.cancel(actor, params.id, visit),
  });
