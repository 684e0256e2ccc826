import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "../adapters/load.ts";

/** A DynamoDB for this machine. */
export type Engine =
  | { kind: "external"; endpoint: string }
  | { kind: "dynoxide"; binary: string }
  | { kind: "dynamodb-local"; folder: string }
  | { kind: "docker" };

export interface EngineLocations {
  env: NodeJS.ProcessEnv;
  home: string;
  /** The platform and architecture, as in `linux-x64`. */
  machine: string;
  /** The path of the binary from npm, if it is installed. */
  bundled: string | undefined;
}

/** Returns the places of this process and machine. */
export function engineLocations(): EngineLocations {
  const machine = `${process.platform}-${process.arch}`;
  return { env: process.env, home: homedir(), machine, bundled: bundledDynoxide(machine) };
}

/**
 * Returns the first of: DYNAMODB_ENDPOINT, the bundled dynoxide, a dynoxide on the PATH, DynamoDB Local with a Java (its
 * folder in DYNAMODB_LOCAL_DIR or ~/.dynamodb-local), and DynamoDB Local in Docker if that is running.
 * Throws an Error of one line with the command that helps if there is none.
 */
export function findEngine({ env, home, machine, bundled }: EngineLocations): Engine {
  if (env["DYNAMODB_ENDPOINT"]) return { kind: "external", endpoint: env["DYNAMODB_ENDPOINT"] };
  const binary = bundled ?? onPath("dynoxide", env);
  if (binary) return { kind: "dynoxide", binary };
  const folder = env["DYNAMODB_LOCAL_DIR"] ?? join(home, ".dynamodb-local");
  if (existsSync(join(folder, "DynamoDBLocal.jar")) && onPath("java", env)) {
    return { kind: "dynamodb-local", folder };
  }
  if (spawnSync("docker", ["version"], { env, timeout: 10_000 }).status === 0) return { kind: "docker" };
  const name = packageOf(machine);
  const { optionalDependencies } = createRequire(import.meta.url)("../../package.json") as {
    optionalDependencies: Record<string, string>;
  };
  const [version] = Object.values(optionalDependencies);
  throw new Error(
    `There is no database engine. This installs one: npm install --no-save --prefix node_modules/.cache/${name} ` +
      `${name}@${version}. If npm does not find it: start Docker, unpack DynamoDB Local into ~/.dynamodb-local for Java, ` +
      "put dynoxide on the PATH, or set DYNAMODB_ENDPOINT to a running DynamoDB.",
  );
}

const packageOf = (machine: string) => `@dynoxide/${machine}`;

/** The lock file's binary is among the project's packages, and those of other platforms in npm's cache folder beside them. */
function bundledDynoxide(machine: string): string | undefined {
  const name = packageOf(machine);
  try {
    const require = createRequire(join(root, "node_modules/.cache", name, "package.json"));
    return runnable(join(dirname(require.resolve(`${name}/package.json`)), "dynoxide"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => runnable(join(folder, name))).find(Boolean);
}

/** Returns the path of a program, on Windows with its ending. */
function runnable(path: string): string | undefined {
  const file = process.platform === "win32" ? `${path}.exe` : path;
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}
