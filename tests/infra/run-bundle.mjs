// Runs a deployed bundle as Lambda does, in a process of its own: node run-bundle.mjs BUNDLE, with the
// events as a JSON array on its standard input. BUNDLE is the .mjs file with the export `handler`. Prints one line of JSON: how many milliseconds
// the import took, and for each event, one after the other, how many it took and what came back (or the error's message).
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
