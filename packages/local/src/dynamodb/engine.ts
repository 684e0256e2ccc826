import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Child, startChild } from "./child.ts";
import { createDatabase, damaged, databaseExists } from "./database-file.ts";
import { type Engine, findEngine, engineLocations, type EngineLocations } from "./find.ts";
import { awaitAnswer, freePort } from "./ready.ts";
import { type WatchWrites, watchDatabase } from "./writes.ts";

export interface Dynamo {
  endpoint: string;
  kind: Engine["kind"];
  /** The engine's process; undefined for an external engine. */
  pid?: number;
  /** Notices the engine's writes without polling; undefined if impossible. */
  watchWrites?: WatchWrites;
  /** Stops the engine if it is ours, with its data complete on disk. */
  close(): Promise<void>;
}

const image = "amazon/dynamodb-local:3.1.0";

export interface DynamoOptions {
  /** The data folder, created if missing. One engine at a time may use it. */
  dir: string;
  /** The port on 127.0.0.1; any free one by default. */
  port?: number;
  /** Receives one line if the engine ends by itself. */
  onExit?: (message: string) => void;
  /** Start-up timeout in ms. */
  timeoutMs?: number;
  places?: EngineLocations;
}

/**
 * Starts the database engine that this machine has (see `findEngine`) and resolves when it answers. It ends with this
 * process, however that ends.
 * Rejects with an Error of one line: no engine, a port in use, a damaged database file, an endpoint that does not answer.
 */
export async function startDynamo(options: DynamoOptions): Promise<Dynamo> {
  const engine = findEngine(options.places ?? engineLocations());
  if (engine.kind === "external") return external(engine.endpoint, options);
  await mkdir(options.dir, { recursive: true });
  if (engine.kind === "dynoxide") return dynoxide(engine.binary, options);
  return engine.kind === "docker" ? docker(options) : dynamoDBLocal(engine.folder, options);
}

async function external(endpoint: string, { timeoutMs = 10_000 }: DynamoOptions): Promise<Dynamo> {
  const problem = await awaitAnswer(endpoint, timeoutMs);
  if (problem) {
    throw new Error(
      `DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB answers there (${problem}). Start it, or unset the variable.`,
    );
  }
  return { endpoint, kind: "external", close: () => Promise.resolve() };
}

async function dynoxide(binary: string, options: DynamoOptions): Promise<Dynamo> {
  const file = join(options.dir, "dynamodb.sqlite");
  const serve = (path: string, port: number) =>
    startChild(binary, ["serve", "--host", "127.0.0.1", "--port", String(port), "--db-path", path]);
  const initialise = async (draft: string) => {
    const engine = await run("dynoxide", (port) => serve(draft, port), { dir: options.dir });
    await engine.close();
  };
  if (!(await databaseExists(file))) await createDatabase(file, initialise);
  const engine = await run("dynoxide", (port) => serve(file, port), options).catch((error: Error) => {
    throw /malformed|not a database|not a valid SQLite/.test(error.message) ? damaged(file) : error;
  });
  return { ...engine, watchWrites: watchDatabase(file) };
}

/** DynamoDB Local has no option for the address that it listens on: it listens on all of them. */
async function dynamoDBLocal(folder: string, options: DynamoOptions): Promise<Dynamo> {
  const jar = [
    `-Djava.library.path=${join(folder, "DynamoDBLocal_lib")}`,
    "-jar",
    join(folder, "DynamoDBLocal.jar"),
  ];
  const data = ["-sharedDb", "-dbPath", options.dir];
  const start = (port: number) =>
    startChild("java", [...jar, ...data, "-port", String(port)], { DDB_LOCAL_TELEMETRY: "0" });
  return run("dynamodb-local", start, options);
}

/** Runs DynamoDB Local in a container. The first time Docker fetches its image. */
function docker(options: DynamoOptions): Promise<Dynamo> {
  // As root, because the image's own user may not write the folder.
  const container = ["run", "--rm", "--init", "--user", "root", "--env", "DDB_LOCAL_TELEMETRY=0"];
  const data = ["--volume", `${resolve(options.dir)}:/data`];
  const server = ["-jar", "DynamoDBLocal.jar", "-sharedDb", "-dbPath", "/data"];
  const start = (port: number) =>
    startChild("docker", [...container, ...data, "--publish", `127.0.0.1:${port}:8000`, image, ...server]);
  return run("docker", start, { timeoutMs: 300_000, ...options });
}

async function run(
  kind: Exclude<Engine["kind"], "external">,
  start: (port: number) => Promise<Child>,
  { port: wanted, timeoutMs = 30_000, onExit }: DynamoOptions,
): Promise<Dynamo> {
  const port = await freePort(wanted);
  const endpoint = `http://127.0.0.1:${port}`;
  const child = await start(port);
  const problem = await awaitAnswer(endpoint, timeoutMs, child);
  if (problem) {
    await child.stop();
    const said =
      child
        .output()
        .split("\n")
        .findLast((line) => !line.includes("--help")) ?? "";
    throw new Error(
      `The database engine (${kind}) did not start: ${problem}. Its last words: ${said || "none"}`,
    );
  }
  let closing = false;
  void child.ended.then((how) => {
    if (!closing) onExit?.(`The database engine (${kind}) ended by itself (${how}).`);
  });
  return {
    endpoint,
    kind,
    pid: child.pid,
    close() {
      closing = true;
      return child.stop();
    },
  };
}
