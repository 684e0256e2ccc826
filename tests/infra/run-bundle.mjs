// Runs a deployed bundle as Lambda does, in a process of its own: node run-bundle.mjs BUNDLE EVENTS
// BUNDLE is the .mjs file with the export `handler`, EVENTS a JSON array. Prints one line of JSON: how many milliseconds
// the import took, and for each event, one after the other, how many it took and what came back (or the error's message).
import { pathToFileURL } from "node:url";

const [bundle = "", events = "[]"] = process.argv.slice(2);
const context = { awsRequestId: "local", functionName: "local", getRemainingTimeInMillis: () => 10_000 };

const began = performance.now();
const { handler } = await import(pathToFileURL(bundle).href);
const initMs = performance.now() - began;

const calls = [];
for (const event of JSON.parse(events)) {
  const start = performance.now();
  const outcome = await handler(event, context).then(
    (/** @type {unknown} */ result) => ({ result }),
    (/** @type {Error} */ error) => ({ error: error.message }),
  );
  calls.push({ ms: performance.now() - start, ...outcome });
}
process.stdout.write(`\n${JSON.stringify({ initMs, calls })}\n`, () => process.exit());
