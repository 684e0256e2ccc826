import * as BulkImport from "@handiwork/core/flows/imports";
import { Id } from "@handiwork/core/platform/ids";
import * as z from "zod";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

const key = z.object({ id: Id });

/** Artisans from a file. */
export const imports = router("Admin")
  .command("createImport", "POST /", {
    summary: "Where to send a CSV file of artisans: with one PUT, within ten minutes, exactly so many bytes",
    body: BulkImport.ImportForm,
    answer: [BulkImport.CreatedImport, "The import, and where to send its file"],
    problems: [429],
    status: 201,
    run: ({ actor, body }) => BulkImport.create(actor, body),
  })
  .query("listImports", "/", {
    summary: "The imports, newest first",
    query: paged(BulkImport.ImportsQuery),
    answer: [BulkImport.ImportPage, "A page of imports"],
    run: ({ actor, query }) => BulkImport.list(actor, query),
  })
  .query("readImport", "/{id}", {
    summary: "An import with its counts, as it is right now",
    params: key,
    answer: [BulkImport.Import, "The import"],
    problems: [404],
    run: ({ actor, params }) => BulkImport.read(actor, params.id),
  })
  .query("importRows", "/{id}/rows", {
    summary:
      "What became of the rows of an import, by their lines in the file; after the dry run also the first as they were read",
    params: key,
    query: paged(BulkImport.ImportRowsQuery, 500),
    answer: [BulkImport.ImportRowPage, "A page of rows"],
    problems: [404],
    run: ({ actor, params, query }) => BulkImport.rows(actor, params.id, query),
  })
  .command("startImport", "POST /{id}/start", {
    summary:
      "Create the artisans of an import whose dry run is done; of one that runs, queue what is left again",
    params: key,
    answer: [BulkImport.Import, "The import, running"],
    problems: [404, 409],
    run: ({ actor, params, visit }) => BulkImport.start(actor, params.id, visit),
  })
  .command("cancelImport", "POST /{id}/cancel", {
    summary: "End an import before its time; who was created stays",
    params: key,
    answer: [BulkImport.Import, "The import, cancelled"],
    problems: [404, 409],
    run: ({ actor, params, visit }) => BulkImport.cancel(actor, params.id, visit),
  });
