import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { prepareCloud, type CloudProcess } from "./cloud-process.ts";

/** For a test file: a data folder that clouds have one after the other, and what prepares the next of them. */
export function usePowerCuts(name: string): { readonly dataDir: string; prepare(): CloudProcess } {
  const processes: CloudProcess[] = [];
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `${name}-`));
  });
  afterAll(async () => {
    for (const each of processes) await each.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    /** The next process loads while the present one is under load: a cut costs no more than its own start. */
    prepare() {
      const prepared = prepareCloud();
      processes.push(prepared);
      return prepared;
    },
  };
}
