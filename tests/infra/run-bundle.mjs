// Runs a deployed bundle as Lambda does: node run-bundle.mjs BUNDLE, with the events as a JSON array on stdin. BUNDLE is the .mjs file
// that exports `handler`. Prints one line of JSON: the duration of the import, and for each event its duration and its result or error
// message.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [bundle = ""] = process.argv.slice(2);
const events = JSON.parse(await text(process.stdin));
const context = { awsRequestId: "local", functionName: "local", getRemainingTimeInMillis: () => 100_000 };

const began = performance.now();
const { handler } = await import(pathToFileURL(bundle).href);
const initMs = performance.now() - began;

const calls = [];
for (const event of events) {
  const start = performance.now();
  const outcome = await handler(event, context).then(
    (/** @type {unknown} */ result) => ({ result }),
    (/** @type {Error} */ error) => ({ error: error.message }),
  );
  calls.push({ ms: performance.now() - start, ...outcome });
}
process.stdout.write(`\n${JSON.stringify({ initMs, calls })}\n`, () => process.exit());
