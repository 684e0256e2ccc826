import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { findEngine } from "./find.ts";
import { temporaryFolder } from "./testing.ts";

let home: string;
let path: string;

/** A machine on which nothing is to be found yet. */
beforeEach(async () => {
  home = await temporaryFolder();
  path = join(home, "bin");
  await mkdir(path);
});

const program = (name: string, mode = 0o755) => writeFile(join(path, name), "#!/bin/sh\n", { mode });

async function dynamoDBLocal(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "DynamoDBLocal.jar"), "");
}

const machine = (env: NodeJS.ProcessEnv = {}, bundled?: string) => ({
  env: { PATH: path, ...env },
  home,
  bundled,
});

it("prefers DYNAMODB_ENDPOINT to any engine", () => {
  const endpoint = "http://127.0.0.1:8000";
  expect(findEngine(machine({ DYNAMODB_ENDPOINT: endpoint }, "/bundled"))).toEqual({
    kind: "external",
    endpoint,
  });
});

it("takes the bundled dynoxide, then one on the PATH, then DynamoDB Local", async () => {
  await dynamoDBLocal(join(home, ".dynamodb-local"));
  await program("java");
  expect(findEngine(machine())).toEqual({ kind: "dynamodb-local", folder: join(home, ".dynamodb-local") });
  await program("dynoxide");
  expect(findEngine(machine())).toEqual({ kind: "dynoxide", binary: join(path, "dynoxide") });
  expect(findEngine(machine({}, "/bundled"))).toEqual({ kind: "dynoxide", binary: "/bundled" });
});

it("looks for DynamoDB Local in DYNAMODB_LOCAL_DIR", async () => {
  const folder = join(home, "elsewhere");
  await dynamoDBLocal(folder);
  await program("java");
  expect(findEngine(machine({ DYNAMODB_LOCAL_DIR: folder }))).toEqual({ kind: "dynamodb-local", folder });
});

it("does not take DynamoDB Local without a Java, nor a dynoxide that cannot be run", async () => {
  await dynamoDBLocal(join(home, ".dynamodb-local"));
  await program("dynoxide", 0o644);
  expect(() => findEngine(machine())).toThrow("No database engine was found.");
});
