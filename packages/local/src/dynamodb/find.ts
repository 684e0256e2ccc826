import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** What can stand in for DynamoDB on this machine. */
export type Engine =
  | { kind: "external"; endpoint: string }
  | { kind: "dynoxide"; binary: string }
  | { kind: "dynamodb-local"; folder: string };

/** Where an engine is looked for. */
export interface Places {
  env: NodeJS.ProcessEnv;
  home: string;
  /** The path of the binary that came with the npm packages, if there is one for this platform. */
  bundled: string | undefined;
}

/** The places of this process and machine. */
export function ownPlaces(): Places {
  return { env: process.env, home: homedir(), bundled: bundledDynoxide() };
}

/**
 * The first of: DYNAMODB_ENDPOINT, the bundled dynoxide, a dynoxide on the PATH, and DynamoDB Local (its folder in
 * DYNAMODB_LOCAL_DIR or ~/.dynamodb-local) where there is a Java.
 * Throws an Error of one line that says what to install or set when there is none.
 */
export function findEngine({ env, home, bundled }: Places): Engine {
  if (env["DYNAMODB_ENDPOINT"]) return { kind: "external", endpoint: env["DYNAMODB_ENDPOINT"] };
  const binary = bundled ?? onPath("dynoxide", env);
  if (binary) return { kind: "dynoxide", binary };
  const folder = env["DYNAMODB_LOCAL_DIR"] ?? join(home, ".dynamodb-local");
  if (existsSync(join(folder, "DynamoDBLocal.jar")) && onPath("java", env)) {
    return { kind: "dynamodb-local", folder };
  }
  throw new Error(
    "No database engine was found. Any one of these helps: npm install on 64-bit Linux (it brings dynoxide); " +
      "a dynoxide on the PATH; DynamoDB Local in ~/.dynamodb-local or DYNAMODB_LOCAL_DIR, with Java; " +
      "DYNAMODB_ENDPOINT set to a DynamoDB that runs.",
  );
}

function bundledDynoxide(): string | undefined {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return runnable(join(dirname(manifest), "dynoxide"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => runnable(join(folder, name))).find(Boolean);
}

function runnable(file: string): string | undefined {
  try {
    accessSync(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}
