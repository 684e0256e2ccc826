import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { localClient } from "../../packages/local/src/credentials.ts";
import { startDynamo } from "../../packages/local/src/dynamodb/engine.ts";
import { createTable } from "../../packages/local/src/dynamodb/table.ts";
import { tableAt, type Store } from "./load.ts";
import { startScript } from "./start-script.ts";

/** A data folder with a row in the table, marked as seeded to start within seconds. */
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "running-"));
  await withTable((table) => table.write("kept"));
  await writeFile(join(data, "seeded.json"), "{}");
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Runs the database engine on the data folder while `act` reads or writes the table. */
async function withTable<T>(act: (table: Store) => Promise<T>): Promise<T> {
  // An engine of its own: the one that all test files share keeps its data elsewhere.
  vi.stubEnv("DYNAMODB_ENDPOINT", undefined);
  const engine = await startDynamo({ dir: join(data, "dynamodb") });
  const client = new DynamoDBClient({ ...localClient, endpoint: engine.endpoint });
  try {
    await createTable(client, "handiwork");
    return await act(tableAt(engine.endpoint));
  } finally {
    client.destroy();
    await engine.close();
  }
}

async function start(node: string[] = []) {
  const script = startScript(["--port", "0", "--data", data], node);
  await Promise.race([
    script.ready,
    script.ended.then(({ errors }) => {
      throw new Error(errors.join("\n"));
    }),
  ]);
  return script;
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

describe("a running marketplace", { timeout: 120_000 }, () => {
  it("stops on Ctrl-C within seconds, cleanly, and keeps its data", async () => {
    const { kill, ended } = await start();
    const started = performance.now();
    kill("SIGINT");
    expect(await ended).toEqual({ code: 0, errors: [""] });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await readdir(data)).not.toContain("lock");
    expect(await withTable((table) => table.read())).toContain("kept");
  });

  it("starts again, reports in one line that its database engine was killed, and exits", async () => {
    const preload = `data:text/javascript,${encodeURIComponent(recordEngine)}`;
    const { ended } = await start(["--import", preload]);
    process.kill(Number(await readFile(join(data, "engine.pid"), "utf8")), "SIGKILL");
    expect(await ended).toEqual({
      code: 1,
      errors: [expect.stringMatching(/^The database engine \(dynoxide\) ended by itself \(SIGKILL\)\.$/)],
    });
  });
});
