import { createInterface } from "node:readline";

/*
 * A handler of imports in a process of its own, as Lambda runs it: one event after the other. In: its name, and on the input the
 * events, one a line. It prints a line when it is ready, and one for each event: how long it took in milliseconds, and the
 * most memory that the process has had so far, in megabytes of 2^20 bytes.
 */
const handlers = {
  "import-file": () => import("../../../packages/functions/src/events/import-file.ts"),
  "import-chunk": () => import("../../../packages/functions/src/events/import-chunk.ts"),
};
const name = process.argv[2] as keyof typeof handlers;
const { handler } = (await handlers[name]()) as { handler: (event: unknown) => Promise<unknown> };

const peakMb = () => process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ ms: 0, peakMb: peakMb() })}\n`);
for await (const line of createInterface(process.stdin)) {
  const began = performance.now();
  await handler(JSON.parse(line));
  process.stdout.write(`${JSON.stringify({ ms: performance.now() - began, peakMb: peakMb() })}\n`);
}
