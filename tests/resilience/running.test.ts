import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareCloud } from "./cloud-process.ts";
import { storesAt } from "./load.ts";
import { startScript } from "./start-script.ts";

let dir: string;
/** A data folder with a row in the table, marked as seeded to start within seconds. */
let used: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "running-"));
  used = join(dir, "used");
  const cloud = prepareCloud();
  await storesAt(await cloud.start({ dataDir: used })).table.write("kept");
  await cloud.kill();
  await writeFile(join(used, "seeded.json"), "{}");
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function start(name: string, node: string[] = []) {
  const data = join(dir, name);
  await cp(used, data, { recursive: true });
  const script = startScript(["--port", "0", "--data", data], node);
  await Promise.race([
    script.ready,
    script.ended.then(({ errors }) => {
      throw new Error(errors.join("\n"));
    }),
  ]);
  return { ...script, data };
}

/** A preload script that writes the database engine's process id to the data folder. */
const recordEngine = `
  import { subscribe } from "node:diagnostics_channel";
  import { writeFileSync } from "node:fs";
  const data = process.argv.at(-1);
  subscribe("child_process", ({ process: child }) =>
    child.once("spawn", () => {
      if (child.spawnargs.includes("--db-path")) writeFileSync(data + "/engine.pid", String(child.pid));
    }),
  );`;

describe.concurrent("a running marketplace", { timeout: 120_000 }, () => {
  it("stops on Ctrl-C within seconds, cleanly, and keeps its data", async () => {
    const { kill, ended, data } = await start("ctrl-c");
    const started = performance.now();
    kill("SIGINT");
    expect(await ended).toEqual({ code: 0, errors: [""] });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await readdir(data)).not.toContain("lock");
    const again = prepareCloud();
    expect(await storesAt(await again.start({ dataDir: data })).table.read()).toContain("kept");
    await again.kill();
  });

  it("reports in one line that its database engine was killed, and exits", async () => {
    const preload = `data:text/javascript,${encodeURIComponent(recordEngine)}`;
    const { data, ended } = await start("engine", ["--import", preload]);
    process.kill(Number(await readFile(join(data, "engine.pid"), "utf8")), "SIGKILL");
    expect(await ended).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^The database engine \(dynoxide\) ended by itself \(SIGKILL\)\.$/)],
    });
  });
});
