import { readFileSync } from "node:fs";
import type { Search } from "../../../packages/core/src/directory/schema.ts";

/*
 * A fresh process, like a new instance of the function. Prints the time from its first search to the answer, and the memory that
 * the directory takes after the searches of the file in its argument.
 */
const { anonymous } = await import("../../../packages/core/src/platform/actor.ts");
const Directory = await import("../../../packages/core/src/directory/index.ts");
const asked = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Search[];

const before = heldMb();
const began = performance.now();
await Directory.search(anonymous, {});
const coldMs = performance.now() - began;
for (const input of asked) await Directory.search(anonymous, input);
console.log(JSON.stringify({ coldMs, indexMb: heldMb() - before }));

/** Returns the live memory on and off the heap in MB of 10^6 bytes. */
function heldMb(): number {
  if (!globalThis.gc) throw new Error("This needs --expose-gc");
  for (let times = 0; times < 3; times += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
