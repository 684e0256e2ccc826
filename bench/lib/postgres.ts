import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";

/** Settings for a machine of this size. Nothing is flushed: only reads are timed. */
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
  // A generic plan for any text reads the whole trigram index for one or two letters.
  plan_cache_mode: "force_custom_plan",
  // Compiling takes longer than these queries.
  jit: "off",
  listen_addresses: "",
};

/** Starts a PostgreSQL 15 in a temporary folder and connects. Returns undefined where it is not installed. */
export async function startPostgres() {
  const bin = findBinaries();
  if (!bin) {
    console.log("PostgreSQL 15 is missing (install postgresql-15, or set POSTGRES_BIN): no comparison.");
    return undefined;
  }
  const user = unprivilegedUser();
  const dir = await mkdtemp(join(tmpdir(), "bench-postgres-"));
  if (user) await chown(dir, user.uid, user.gid);
  const data = join(dir, "data");
  const initdb = ["-D", data, "-U", "bench", "--auth=trust", "--encoding=UTF8", "--locale=C"];
  await promisify(execFile)(join(bin, "initdb"), initdb, { ...user, cwd: dir });
  const options = Object.entries({ ...settings, unix_socket_directories: dir });
  const args = ["-D", data, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const server = spawn(join(bin, "postgres"), args, { ...user, cwd: dir, stdio: "ignore" });
  process.once("exit", () => {
    server.kill("SIGKILL");
    rmSync(dir, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  for (let tries = 1; ; tries += 1) {
    const client = new Client({ host: dir, user: "bench", database: "postgres" });
    try {
      await client.connect();
      const stop = async () => {
        await client.end();
        const ended = once(server, "exit");
        server.kill("SIGINT");
        await ended;
      };
      return { dir, client, stop };
    } catch (error) {
      if (tries === 100 || server.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}

function findBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql/15/bin";
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  return [process.env["POSTGRES_BIN"] ?? debian, debian, ...onPath].find((place) => {
    if (!existsSync(join(place, "postgres")) || !existsSync(join(place, "initdb"))) return false;
    return execFileSync(join(place, "postgres"), ["--version"], { encoding: "utf8" }).includes(" 15.");
  });
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOfNobody("-u"), gid: idOfNobody("-g") };
}

function idOfNobody(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
}
