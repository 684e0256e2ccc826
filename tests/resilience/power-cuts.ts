import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { CloudProcess } from "./cloud-process.ts";

/** Creates a data folder for a test file, and kills its clouds afterwards. */
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
    /** Prepares the next process while the current one runs, so that a restart takes no longer than the cloud's own start. */
    prepare() {
      const prepared = new CloudProcess();
      processes.push(prepared);
      return prepared;
    },
  };
}
