import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The account and region that the emulator is. */
export const account = { id: "123456789012", region: "eu-west-1" };

/** An emulated AWS on loopback. */
export interface Emulator {
  readonly endpoint: string;
  /** Where it works and writes `emulator.log`, and `facts.log`: what it tells this run. */
  readonly folder: string;
  /** What a command needs in its environment to take it for AWS. */
  readonly env: Record<string, string>;
  readonly stop: () => Promise<void>;
  /** What it has taken without doing anything, each once. */
  readonly untried: () => Promise<{ readonly what: string; readonly why: string }[]>;
  /** What the roles were refused, each once as `WHO ACTION RESOURCE`; a function is who it is by its name. */
  readonly refused: () => Promise<string[]>;
  /** Credentials of a role, by its ARN, for the session that is called so. */
  readonly assume: (role: string, session: string) => Promise<Credentials>;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL("emulator", import.meta.url));

/**
 * Starts MiniStack on a free port of loopback, as a process of its own whose functions run under `node`, the Lambda's own.
 *
 * @param python the Python of the virtual environment
 * @param node the folder with the Lambda's `node`
 * @param folder where it works and writes `emulator.log`
 */
export async function startEmulator(python: string, node: string, folder: string): Promise<Emulator> {
  const facts = join(folder, "facts.log");
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };
  const emulator = spawn(python, [join(here, "start.py")], {
    cwd: folder,
    // With nothing of this process's environment: no real credentials can reach it.
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
      // Two servers that would listen beyond loopback.
      IOT_MTLS_ENABLED: "0",
      SFTP_ENABLED: "0",
      // Each function asks with its own role's credentials, and gets what the role may do.
      AUTH: "true",
      // A bundle that brings sharp's binaries for Lambda's machine finds those of this one.
      NODE_PATH: join(root, "node_modules"),
      FACTS_FILE: facts,
      PYTHONPATH: here,
      PYTHONDONTWRITEBYTECODE: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const written = createWriteStream(join(folder, "emulator.log"));
  emulator.stdout.pipe(written, { end: false });
  emulator.stderr.pipe(written, { end: false });
  await answering(`${endpoint}/_ministack/health`, emulator);
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
    untried: () => told<{ what: string; why: string }>(facts, "UNTRIED"),
    async refused() {
      const each = await told<{ who: string; what: string; where: string }>(facts, "REFUSED");
      return each.map(({ who, what, where }) => `${who} ${what} ${where}`);
    },
    async assume(role, session) {
      const asked = ["assume-role", "--role-arn", role, "--role-session-name", session];
      const place = ["--endpoint-url", endpoint, "--region", account.region, "--output", "json"];
      const env = { ...keys, HOME: folder, PATH: process.env["PATH"] };
      const answer = await promisify(execFile)(python, ["-m", "awscli", "sts", ...asked, ...place], { env });
      const { Credentials: made } = JSON.parse(answer.stdout) as { Credentials: Record<string, string> };
      const { AccessKeyId = "", SecretAccessKey = "", SessionToken = "" } = made;
      return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
    },
  };
}

/** What the emulator has told of a kind, each once. Throws where that cannot be read. */
async function told<Fact>(facts: string, kind: string): Promise<Fact[]> {
  const lines = (await readFile(facts, "utf8")).split("\n").filter((line) => line.startsWith(`${kind} `));
  return [...new Set(lines)].map((line) => JSON.parse(line.slice(kind.length + 1)) as Fact);
}

/** Ends the process and its functions, which are processes of its group. */
async function end(emulator: ChildProcess): Promise<void> {
  if (emulator.exitCode !== null || emulator.pid === undefined) return;
  if (process.platform === "win32") {
    await promisify(execFile)("taskkill", ["/pid", String(emulator.pid), "/t", "/f"]);
    return;
  }
  const ended = once(emulator, "exit");
  process.kill(-emulator.pid, "SIGTERM");
  const tooLate = new AbortController();
  await Promise.race([ended, sleep(5_000, undefined, { signal: tooLate.signal }).catch(() => {})]);
  tooLate.abort();
  try {
    process.kill(-emulator.pid, "SIGKILL");
  } catch {
    // They are all gone.
  }
}

async function answering(url: string, emulator: ChildProcess): Promise<void> {
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
