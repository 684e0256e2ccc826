import { readFileSync } from "node:fs";
import type { Search } from "../../../packages/core/src/model/directory/schema.ts";

/*
 * A fresh process, as a new instance of the function begins: how long from its first search until that is answered, with
 * the modules imported. After the searches of the file that is named, it says how much memory holding the directory takes.
 */
const { anonymous } = await import("../../../packages/core/src/platform/actor/index.ts");
const Directory = await import("../../../packages/core/src/domain/directory/index.ts");
const [, , file = ""] = process.argv;
const asked = JSON.parse(readFileSync(file, "utf8")) as Search[];

const before = held();
const began = performance.now();
await Directory.search(anonymous, {});
const coldMs = performance.now() - began;
for (const input of asked) await Directory.search(anonymous, input);
const indexMb = held() - before;
console.log(JSON.stringify({ coldMs, indexMb }));

/** What is alive on the heap and outside of it (which counts array buffers, too), in megabytes of 10^6 bytes. */
function held(): number {
  if (!globalThis.gc) throw new Error("This needs --expose-gc");
  for (let times = 0; times < 3; times += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
