import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient, ScanCommand, type ScanCommandOutput } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, type ListObjectsV2CommandOutput, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localClient } from "../../packages/local/src/credentials.ts";
import { localBuckets } from "../../packages/local/src/environment.ts";
import { CloudProcess, type Endpoints } from "./cloud-process.ts";
import { scaled } from "../setup/long.ts";
import { storesAt } from "./load.ts";

/** How many times the first start is killed, spread over its duration. */
const cuts = scaled(1, 40);
const size = { artisans: 8, clients: 4, merchants: 2 };

let dir: string;
/** The result of an undisturbed first start, and its duration in ms. */
let complete: Awaited<ReturnType<typeof contents>>;
let durationMs: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "first-start-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(dir, { recursive: true, force: true });
});

/** Seeds a folder in its own process, as `npm start` does. */
function seed(dataDir: string) {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const numbers = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const script = ["scripts/run.mjs", "packages/local/src/cli/seed.ts", "--data", dataDir, ...numbers];
  const child = spawn(process.execPath, script, { env, stdio: ["ignore", "ignore", "inherit"] });
  running.add(child);
  const ended = once(child, "exit");
  return {
    async done() {
      expect(await ended).toEqual([0, null]);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Runs a folder's cloud during a function. */
async function withCloud<T>(
  dataDir: string,
  act: (endpoints: Endpoints, site: string) => Promise<T>,
): Promise<T> {
  const cloud = new CloudProcess();
  const endpoints = await cloud.ask("start", { dataDir });
  try {
    return await act(endpoints, new URL(endpoints.S3_ENDPOINT).origin);
  } finally {
    await cloud.kill();
  }
}

function signIn(site: string, name: string): Promise<Response> {
  return fetch(`${site}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-handiwork": "1" },
    body: JSON.stringify({ email: `${name}@handiwork.test`, password: "handiwork" }),
  });
}

/** Returns the contents of a folder that are the same after every start. Expects the demo accounts to sign in. */
function contents(dataDir: string) {
  return withCloud(dataDir, async (endpoints, site) => {
    const rows = await rowsByEntity(endpoints);
    const users = await storesAt(endpoints).users.read();
    const listed = (await (await fetch(`${site}/api/artisans?limit=1`)).json()) as { total: number };
    const demo = ["client", "artisan", "merchant", "admin"];
    const signedIn = await Promise.all(demo.map(async (name) => (await signIn(site, name)).status));
    expect(signedIn).toEqual([200, 200, 200, 200]);
    return { rows, users: users.toSorted(), objects: await objectsByFolder(endpoints), listed: listed.total };
  });
}

/** Returns the number of rows by entity. */
async function rowsByEntity({ DYNAMODB_ENDPOINT: endpoint }: Endpoints): Promise<Record<string, number>> {
  const table = new DynamoDBClient({ endpoint, ...localClient });
  const counts: Record<string, number> = {};
  let page: ScanCommandOutput | undefined;
  do {
    page = await table.send(
      new ScanCommand({ TableName: "handiwork", ExclusiveStartKey: page?.LastEvaluatedKey }),
    );
    for (const row of page.Items ?? []) {
      const kind = row["__edb_e__"]?.S ?? "unknown";
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  } while (page.LastEvaluatedKey);
  return counts;
}

/** Returns the number and total size of the pictures and documents, by folder. */
async function objectsByFolder({ S3_ENDPOINT: endpoint }: Endpoints): Promise<Record<string, number[]>> {
  const place = { endpoint, ...localClient, forcePathStyle: true };
  const s3 = new S3Client(place);
  const folders: Record<string, number[]> = {};
  for (const Bucket of [localBuckets.media, localBuckets.uploads]) {
    let page: ListObjectsV2CommandOutput | undefined;
    do {
      page = await s3.send(
        new ListObjectsV2Command({ Bucket, ContinuationToken: page?.NextContinuationToken }),
      );
      for (const { Key = "", Size = 0 } of page.Contents ?? []) {
        const [count = 0, bytes = 0] = folders[Key.split("/", 2).join("/")] ?? [];
        folders[Key.split("/", 2).join("/")] = [count + 1, bytes + Size];
      }
    } while (page.NextContinuationToken);
  }
  return folders;
}

it("is complete even if a visit came before the seed", { timeout: 300_000 }, async () => {
  const dataDir = join(dir, "visited");
  const status = await withCloud(dataDir, async (_, site) => (await signIn(site, "client")).status);
  expect(status).toBe(401);
  const began = performance.now();
  await seed(dataDir).done();
  durationMs = performance.now() - began;
  complete = await contents(dataDir);
  expect(complete.users).toHaveLength(1 + size.artisans + size.clients + size.merchants + 1);
  expect(complete.rows).toMatchObject({ profile: complete.users.length, merchant: size.merchants });
  expect(complete.listed).toBeGreaterThan(size.artisans / 2);
});

it.each(Array.from({ length: cuts }, (_, cut) => [cut + 1, cuts]))(
  "is completed by the next start after kill %i of %i",
  { timeout: 300_000 },
  async (cut) => {
    const dataDir = join(dir, `cut-${cut}`);
    const killed = seed(dataDir);
    await sleep((durationMs * (cut - 0.5)) / cuts);
    await killed.kill();
    await seed(dataDir).done();
    const { rows, ...others } = await contents(dataDir);
    // The visit left rows of other entities.
    expect(complete.rows).toMatchObject(rows);
    expect(others).toEqual({ users: complete.users, objects: complete.objects, listed: complete.listed });
    expect(await readdir(dataDir)).toContain("seeded.json");
    await rm(dataDir, { recursive: true });
  },
);
