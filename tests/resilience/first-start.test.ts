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
import { applicants } from "../../packages/local/src/seed/applicants.ts";
import { prepareCloud, type Endpoints } from "./cloud-process.ts";
import { scaled } from "../setup/long.ts";
import { storesAt } from "./load.ts";

/** At how many moments of the first start it is killed, spread over the whole of it. */
const cuts = scaled(1, 40);
const size = { artisans: 8, clients: 4, merchants: 2 };

let dir: string;
/** What a first start makes that nobody kills, and how long it takes, in milliseconds. */
let whole: Awaited<ReturnType<typeof contents>>;
let lasts: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "first-start-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(dir, { recursive: true, force: true });
});

/** Starts a cloud in a process of its own that seeds the folder as `npm start` does, and ends. */
function seed(dataDir: string) {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...env } = process.env;
  const numbers = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const script = ["--import", "tsx", "packages/local/src/cli/seed.ts", "--data", dataDir, ...numbers];
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

/** Runs the cloud of a folder while something is done with it. */
async function withCloud<T>(
  dataDir: string,
  act: (endpoints: Endpoints, site: string) => Promise<T>,
): Promise<T> {
  const cloud = prepareCloud();
  const endpoints = await cloud.start({ dataDir });
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

/** What is in a folder, as far as it is the same whenever it was made. Throws where the demo accounts cannot sign in. */
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

/** How many rows of each kind there are. */
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

/** How many pictures and documents of each kind there are, and how many bytes they have together. */
async function objectsByFolder({ S3_ENDPOINT: endpoint }: Endpoints): Promise<Record<string, number[]>> {
  const place = { endpoint, ...localClient, forcePathStyle: true };
  const s3 = new S3Client(place);
  const found: Record<string, number[]> = {};
  for (const Bucket of [localBuckets.media, localBuckets.uploads]) {
    let page: ListObjectsV2CommandOutput | undefined;
    do {
      page = await s3.send(
        new ListObjectsV2Command({ Bucket, ContinuationToken: page?.NextContinuationToken }),
      );
      for (const { Key = "", Size = 0 } of page.Contents ?? []) {
        const [count = 0, bytes = 0] = found[Key.split("/", 2).join("/")] ?? [];
        found[Key.split("/", 2).join("/")] = [count + 1, bytes + Size];
      }
    } while (page.NextContinuationToken);
  }
  return found;
}

it("is whole also where a visit came first, before anything was seeded", { timeout: 300_000 }, async () => {
  const dataDir = join(dir, "visited");
  const status = await withCloud(dataDir, async (_, site) => (await signIn(site, "client")).status);
  expect(status).toBe(401);
  const began = performance.now();
  await seed(dataDir).done();
  lasts = performance.now() - began;
  whole = await contents(dataDir);
  expect(whole.users).toHaveLength(1 + size.artisans + size.clients + size.merchants + applicants.length);
  expect(whole.rows).toMatchObject({ profile: whole.users.length, merchant: size.merchants });
  expect(whole.listed).toBeGreaterThan(size.artisans / 2);
});

it.each(Array.from({ length: cuts }, (_, cut) => [cut + 1, cuts]))(
  "is whole at the next start where it is killed at moment %i of %i",
  { timeout: 300_000 },
  async (cut) => {
    const dataDir = join(dir, `cut-${cut}`);
    const killed = seed(dataDir);
    await sleep((lasts * (cut - 0.5)) / cuts);
    await killed.kill();
    await seed(dataDir).done();
    const { rows, ...others } = await contents(dataDir);
    // The visit has left some of other kinds.
    expect(whole.rows).toMatchObject(rows);
    expect(others).toEqual({ users: whole.users, objects: whole.objects, listed: whole.listed });
    expect(await readdir(dataDir)).toContain("seeded.json");
    await rm(dataDir, { recursive: true });
  },
);
