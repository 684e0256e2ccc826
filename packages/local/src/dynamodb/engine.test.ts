import { once } from "node:events";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { expect, it, vi } from "vitest";
import { startDynamo } from "./engine.ts";
import { freePort } from "./ready.ts";
import { createTable } from "./table.ts";
import { temporaryFolder } from "../testing.ts";
import { clientsOf, ownEngine, startApart, startOwn } from "./testing.ts";

const oneLine = /^[^\n]+$/;

/** Returns the error line of a failed start. */
async function failure(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => new Error("It started."),
    (reason: Error) => reason,
  );
  expect(error.message).toMatch(oneLine);
  return error.message;
}

it("keeps its data across a restart", async () => {
  const dir = await temporaryFolder();
  const first = await startOwn({ dir });
  await createTable(clientsOf(first.endpoint).table, "kept");
  await first.close();
  const second = await startOwn({ dir });
  const { TableNames } = await clientsOf(second.endpoint).table.send(new ListTablesCommand({}));
  expect(TableNames).toEqual(["kept"]);
});

it("reports in one line that the engine ended by itself", async () => {
  const told: string[] = [];
  const dynamo = await startOwn({ dir: await temporaryFolder(), onExit: (message) => told.push(message) });
  process.kill(dynamo.pid!, "SIGKILL");
  await expect.poll(() => told).toEqual([`The database engine (${dynamo.kind}) ended by itself (SIGKILL).`]);
});

it.each(["linux", "win32"])("ends with a killed parent, started as on %s", async (platform) => {
  const { parent, pid } = await startApart(await temporaryFolder(), platform);
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill("SIGKILL");
  await expect.poll(() => alive(pid), { timeout: 5_000 }).toBe(false);
});

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each([
  ["an empty file", ""],
  ["another file", "This is not a database, but long enough for a header. ".repeat(9)],
])("refuses %s in the database's place, by name", async (_what, content) => {
  const dir = await temporaryFolder();
  const file = join(dir, "dynamodb.sqlite");
  await writeFile(file, content);
  expect(await failure(startDynamo({ dir, places: ownEngine() }))).toContain(`${file} is damaged`);
  expect(await readFile(file, "utf8")).toBe(content);
});

it.each([
  ["was cut off", (size: number) => ({ length: Math.floor(size / 2), noise: 0 })],
  ["has noise in its first pages", (size: number) => ({ length: size, noise: 4_096 * 6 })],
])("refuses a database that %s, by name", async (_what, harm) => {
  const dir = await temporaryFolder();
  const file = join(dir, "dynamodb.sqlite");
  const dynamo = await startOwn({ dir });
  await createTable(clientsOf(dynamo.endpoint).table, "harmed");
  await dynamo.close();
  const { length, noise } = harm((await stat(file)).size);
  const handle = await open(file, "r+");
  await handle.truncate(length);
  await handle.write(Buffer.alloc(noise, "noise"), 0, noise, 4_096);
  await handle.close();
  expect(await failure(startDynamo({ dir, places: ownEngine() }))).toContain(`${file} is damaged`);
});

it("says that its port is in use", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const message = await failure(startDynamo({ dir: await temporaryFolder(), port, places: ownEngine() }));
  server.close();
  expect(message).toBe(`Port ${port}, which the database engine was to have, is in use by another program.`);
});

it("runs DynamoDB Local in Docker on its folder and port", async () => {
  const dir = await temporaryFolder();
  // A docker that starts this machine's engine.
  const run = `exec ${ownEngine().bundled} serve --host 127.0.0.1 --db-path "${dir}/d.sqlite" --port "$port"`;
  const published = `for word; do case "$word" in 127.0.0.1:*:8000) port="\${word#*:}"; port="\${port%:*}" ;; esac; done`;
  const script = `#!/bin/sh\n[ "$1" = version ] && exit\necho "$@" > ${dir}/words\n${published}\n${run}\n`;
  await writeFile(join(dir, "docker"), script, { mode: 0o755 });
  const PATH = `${dir}${delimiter}${process.env["PATH"]}`;
  vi.stubEnv("PATH", PATH);
  const data = join(dir, "data");
  const places = { ...ownEngine(), env: { PATH }, bundled: undefined };
  const dynamo = await startOwn({ dir: data, places });
  expect(dynamo.kind).toBe("docker");
  await createTable(clientsOf(dynamo.endpoint).table, "kept");
  expect(await readFile(join(dir, "words"), "utf8")).toContain(`--volume ${data}:/data`);
});

const elsewhere = (endpoint: string) => ({
  env: { DYNAMODB_ENDPOINT: endpoint },
  home: "/nowhere",
  machine: "linux-x64",
  bundled: undefined,
});

it("uses the DynamoDB at DYNAMODB_ENDPOINT as it is, and waits for it", async () => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const started = startDynamo({ dir: "/nowhere", places: elsewhere(endpoint) });
  await delay(300);
  await startOwn({ dir: await temporaryFolder(), port });
  const dynamo = await started;
  expect(dynamo).toMatchObject({ kind: "external", endpoint });
  await dynamo.close();
  await expect(clientsOf(endpoint).table.send(new ListTablesCommand({}))).resolves.toMatchObject({
    TableNames: [],
  });
});

it("says that nothing answers at DYNAMODB_ENDPOINT", async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const message = await failure(
    startDynamo({ dir: "/nowhere", places: elsewhere(endpoint), timeoutMs: 200 }),
  );
  expect(message).toContain(`DYNAMODB_ENDPOINT is ${endpoint}`);
  expect(message).toContain("ECONNREFUSED");
});
