import "./objects.ts";

/*
 * Import this file first: it sets up an S3 of the test file's own (see `objects.ts`) and the address of the import queue, which
 * `imports/testing.ts` provides. The rate limit is too high to matter.
 */
const queueEndpoint = "http://queue.test/";
Object.assign(process.env, {
  SQS_ENDPOINT: queueEndpoint,
  IMPORTS_QUEUE_URL: `${queueEndpoint}imports`,
  IMPORT_ROWS_PER_SECOND: "1000",
});
