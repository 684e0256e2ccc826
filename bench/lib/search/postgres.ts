import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";

/** What a machine of this size would be given for it; nothing is ever flushed, as nothing is kept. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  shared_buffers: "2GB",
  effective_cache_size: "8GB",
  work_mem: "128MB",
  maintenance_work_mem: "1GB",
  random_page_cost: "1.1",
  default_statistics_target: "500",
  // A plan for any text at all reads the whole index of trigrams for one or two letters.
  plan_cache_mode: "force_custom_plan",
  // Compiling takes longer than these queries do.
  jit: "off",
  listen_addresses: "",
};

/**
 * Starts a PostgreSQL 15 of its own in a temporary folder, with one connection; undefined where there is none. In: settings
 * that are to be others. Out: also the folder of its socket, and the process that serves the connection.
 */
export async function startPostgres(others: Partial<typeof settings> = {}) {
  const bin = findBinaries();
  if (!bin) return undefined;
  const user = unprivileged();
  const dir = await mkdtemp(join(tmpdir(), "bench-postgres-"));
  if (user) await chown(dir, user.uid, user.gid);
  const data = join(dir, "data");
  const initdb = ["-D", data, "-U", "bench", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(join(bin, "initdb"), initdb, { ...user, cwd: dir });
  const options = Object.entries({ ...settings, ...others, unix_socket_directories: dir });
  const args = ["-D", data, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const server = spawn(join(bin, "postgres"), args, { ...user, cwd: dir, stdio: "ignore" });
  // Neither the server nor its folder outlives this process, however that ends.
  process.once("exit", () => {
    server.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const client = await connect(dir, server);
  const asked = "select pg_backend_pid() pid, current_setting('server_version') as version";
  const [answer] = (await client.query<{ pid: number; version: string }>(asked)).rows;
  if (!answer) throw new Error("PostgreSQL does not say who it is");
  return {
    ...answer,
    dir,
    client,
    stop: async () => {
      await client.end();
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
    },
  };
}

function findBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql/15/bin";
  const places = [process.env["POSTGRES_BIN"] ?? debian, debian, ...(process.env["PATH"] ?? "").split(":")];
  return places.find((place) => {
    if (!existsSync(join(place, "postgres")) || !existsSync(join(place, "initdb"))) return false;
    const version = execFileSync(join(place, "postgres"), ["--version"], { encoding: "utf8" });
    return version.includes(" 15.");
  });
}

/** PostgreSQL does not run as root: there it runs as "postgres" or "nobody". */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const of = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
    try {
      return { uid: of("-u"), gid: of("-g") };
    } catch {
      continue;
    }
  }
  throw new Error(
    "There is no user that PostgreSQL could run as: run this benchmark as somebody else than root",
  );
}

async function connect(dir: string, server: ChildProcess): Promise<Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ host: dir, user: "bench", database: "postgres" });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 100 || server.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}
