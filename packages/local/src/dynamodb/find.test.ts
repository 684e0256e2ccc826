import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { findEngine } from "./find.ts";
import { temporaryFolder } from "../testing.ts";

let home: string;
let path: string;

/** A machine without an engine. */
beforeEach(async () => {
  home = await temporaryFolder();
  path = join(home, "bin");
  await mkdir(path);
});

const program = (name: string, mode = 0o755, code = "") =>
  writeFile(join(path, name), `#!/bin/sh\n${code}`, { mode });

async function dynamoDBLocal(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "DynamoDBLocal.jar"), "");
}

const machine = (env: NodeJS.ProcessEnv = {}, bundled?: string) => ({
  env: { PATH: path, ...env },
  home,
  machine: "darwin-arm64",
  bundled,
});

it("prefers DYNAMODB_ENDPOINT to any engine", () => {
  const endpoint = "http://127.0.0.1:8000";
  expect(findEngine(machine({ DYNAMODB_ENDPOINT: endpoint }, "/bundled"))).toEqual({
    kind: "external",
    endpoint,
  });
});

it("takes the bundled dynoxide, then one on the PATH, then DynamoDB Local with Java, then in Docker", async () => {
  await program("docker");
  expect(findEngine(machine())).toEqual({ kind: "docker" });
  await dynamoDBLocal(join(home, ".dynamodb-local"));
  await program("java");
  expect(findEngine(machine())).toEqual({ kind: "dynamodb-local", folder: join(home, ".dynamodb-local") });
  await program("dynoxide");
  expect(findEngine(machine())).toEqual({ kind: "dynoxide", binary: join(path, "dynoxide") });
  expect(findEngine(machine({}, "/bundled"))).toEqual({ kind: "dynoxide", binary: "/bundled" });
});

it("names the command that installs this platform's engine if there is none", async () => {
  await dynamoDBLocal(join(home, ".dynamodb-local"));
  await program("dynoxide", 0o644);
  await program("docker", 0o755, "echo Cannot connect to the Docker daemon; exit 1");
  expect(() => findEngine(machine())).toThrow(
    "npm install --no-save --prefix node_modules/.cache/@dynoxide/darwin-arm64 @dynoxide/darwin-arm64@1.2.1. ",
  );
});
