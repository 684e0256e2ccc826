import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareCloud } from "./cloud-process.ts";
import { storesAt } from "./load.ts";
import { startScript } from "./start-script.ts";

let dir: string;
/** A data folder whose table holds something. It counts as seeded, so that this takes seconds. */
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

async function start(name: string) {
  const data = join(dir, name);
  await cp(used, data, { recursive: true });
  const script = startScript(["--port", "0", "--data", data]);
  await Promise.race([
    script.ready,
    script.ended.then(({ errors }) => {
      throw new Error(errors.join("\n"));
    }),
  ]);
  return { ...script, data };
}

/** The database engine that a process has started. */
async function engineOf(pid: number): Promise<number> {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    if (status.includes(`PPid:\t${pid}\n`) && status.startsWith("Name:\tdynoxide\n")) return Number(name);
  }
  throw new Error(`The process ${pid} has no database engine.`);
}

describe.concurrent("a marketplace that runs", { timeout: 120_000 }, () => {
  it("ends with Ctrl-C: within three seconds, in order, and what it kept is there", async () => {
    const { kill, ended, data } = await start("ctrl-c");
    const asked = performance.now();
    kill("SIGINT");
    expect(await ended).toEqual({ code: 0, errors: [""] });
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(await readdir(data)).not.toContain("lock");
    const again = prepareCloud();
    expect(await storesAt(await again.start({ dataDir: data })).table.read()).toContain("kept");
    await again.kill();
  });

  it("says in one line that its database engine went, and ends", async () => {
    const { pid, ended } = await start("engine");
    process.kill(await engineOf(pid), "SIGKILL");
    expect(await ended).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^The database engine \(dynoxide\) ended by itself \(SIGKILL\)\.$/)],
    });
  });
});
