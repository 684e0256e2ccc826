import "./objects.ts";

/*
 * A file that imports this one first has an S3 of its own, as by `objects.ts`, and a queue for the parts of imports, which
 * `bulk-import/testing.ts` holds. Nobody waits: all rows may become users at once.
 */
const queueEndpoint = "http://queue.test/";
Object.assign(process.env, {
  SQS_ENDPOINT: queueEndpoint,
  IMPORTS_QUEUE_URL: `${queueEndpoint}imports`,
  IMPORT_ROWS_PER_SECOND: "1000",
});
