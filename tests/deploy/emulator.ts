import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The emulated account and region. */
export const account = { id: "123456789012", region: "eu-west-1" };

/** An emulated AWS on loopback. */
export interface Emulator {
  readonly endpoint: string;
  /** Its working folder, with `emulator.log` and `facts.log`, in which it records what it did. */
  readonly folder: string;
  /** The environment that makes commands use it as AWS. */
  readonly env: Record<string, string>;
  readonly stop: () => Promise<void>;
  /** The requests that it accepted without effect. */
  readonly untried: () => Promise<{ readonly what: string; readonly why: string }[]>;
  /** The calls that it denied to roles, as `WHO ACTION RESOURCE`, where WHO is the function's name. */
  readonly refused: () => Promise<string[]>;
  /** Returns credentials for a role's ARN and a session name. */
  readonly assume: (role: string, session: string) => Promise<Credentials>;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const emulatorFolder = fileURLToPath(new URL("emulator", import.meta.url));

/**
 * Starts MiniStack on a free port of loopback, in its own process, and runs functions under Lambda's Node.
 *
 * @param python the Python of the virtual environment
 * @param node the folder with Lambda's `node`
 * @param folder the working folder
 */
export async function startEmulator(python: string, node: string, folder: string): Promise<Emulator> {
  const facts = join(folder, "facts.log");
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };
  const emulator = spawn(python, [join(emulatorFolder, "start.py")], {
    cwd: folder,
    // Without this process's environment, so that it cannot find real credentials.
    env: {
      ...keys,
      HOME: folder,
      TMPDIR: folder,
      PATH: [node, join(python, ".."), process.env["PATH"]].join(delimiter),
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: String(port),
      MINISTACK_ACCOUNT_ID: account.id,
      MINISTACK_REGION: account.region,
      LAMBDA_EXECUTOR: "local",
      // These two servers would listen beyond loopback.
      IOT_MTLS_ENABLED: "0",
      SFTP_ENABLED: "0",
      // Functions call with their own roles' credentials, and the emulator enforces the policies.
      AUTH: "true",
      // Bundles with sharp's binaries for Lambda find the local ones here.
      NODE_PATH: join(root, "node_modules"),
      FACTS_FILE: facts,
      PYTHONPATH: emulatorFolder,
      PYTHONDONTWRITEBYTECODE: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(join(folder, "emulator.log"));
  emulator.stdout.pipe(log, { end: false });
  emulator.stderr.pipe(log, { end: false });
  await waitUntilReady(`${endpoint}/_ministack/health`, emulator);
  return {
    endpoint,
    folder,
    env: {
      ...keys,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: account.region,
      AWS_EC2_METADATA_DISABLED: "true",
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
    stop: () => end(emulator),
    untried: () => readFacts<{ what: string; why: string }>(facts, "UNTRIED"),
    async refused() {
      const each = await readFacts<{ who: string; what: string; where: string }>(facts, "REFUSED");
      return each.map(({ who, what, where }) => `${who} ${what} ${where}`);
    },
    async assume(role, session) {
      const command = ["assume-role", "--role-arn", role, "--role-session-name", session];
      const place = ["--endpoint-url", endpoint, "--region", account.region, "--output", "json"];
      const env = { ...keys, HOME: folder, PATH: process.env["PATH"] };
      const answer = await promisify(execFile)(python, ["-m", "awscli", "sts", ...command, ...place], {
        env,
      });
      const { Credentials: made } = JSON.parse(answer.stdout) as { Credentials: Record<string, string> };
      const { AccessKeyId = "", SecretAccessKey = "", SessionToken = "" } = made;
      return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
    },
  };
}

/** Returns the distinct facts of a kind that the emulator has recorded. */
async function readFacts<Fact>(facts: string, kind: string): Promise<Fact[]> {
  const lines = (await readFile(facts, "utf8")).split("\n").filter((line) => line.startsWith(`${kind} `));
  return [...new Set(lines)].map((line) => JSON.parse(line.slice(kind.length + 1)) as Fact);
}

/** Ends the process and its functions, which are in its process group. */
async function end(emulator: ChildProcess): Promise<void> {
  if (emulator.exitCode !== null || emulator.pid === undefined) return;
  if (process.platform === "win32") {
    await promisify(execFile)("taskkill", ["/pid", String(emulator.pid), "/t", "/f"]);
    return;
  }
  const ended = once(emulator, "exit");
  process.kill(-emulator.pid, "SIGTERM");
  const timeout = new AbortController();
  await Promise.race([ended, sleep(5_000, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
  try {
    process.kill(-emulator.pid, "SIGKILL");
  } catch {
    // All processes have exited.
  }
}

async function waitUntilReady(url: string, emulator: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (emulator.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error("The emulator did not start: emulator.log says why.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
