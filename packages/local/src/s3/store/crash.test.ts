import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { expect, it } from "vitest";
import { scaled } from "../../../../../tests/setup/long.ts";
import { Bucket, clientOf, start, temporaryFolder } from "../testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));

/** What the clients were told over all the server's lives. */
interface Told {
  /** The MD5 of each stored body by its key; undefined where the object was removed. */
  readonly state: Map<string, string | undefined>;
  /** What was asked and not answered: either outcome is right. */
  readonly open: Map<string, string | undefined>;
  /** The events that reached the handler, which prints their keys. */
  readonly events: Set<string>;
}

async function serve(dir: string, told: Told): Promise<{ child: ChildProcess; s3: S3Client }> {
  const child = spawn(process.execPath, ["--import", "tsx", program, dir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  let port = "";
  lines.on("line", (line) => {
    if (/^\d+$/.test(line)) port = line;
    else told.events.add(line);
  });
  await expect.poll(() => port, { timeout: 10_000 }).not.toBe("");
  return { child, s3: clientOf(`http://127.0.0.1:${port}`) };
}

function md5(body: Buffer): string {
  return createHash("md5").update(body).digest("hex");
}

/** Stores, replaces and removes objects of its own until the server is gone. */
async function work(s3: S3Client, name: string, told: Told): Promise<void> {
  for (let n = 0; ; n += 1) {
    const Key = `${name}/${n % 3 === 2 ? n - 1 : n}`;
    const removes = n % 5 === 4;
    const Body = randomBytes(n % 4 === 0 ? 2_000_000 : 2_000);
    const outcome = removes ? undefined : md5(Body);
    told.open.set(Key, outcome);
    await s3.send(
      removes ? new DeleteObjectCommand({ Bucket, Key }) : new PutObjectCommand({ Bucket, Key, Body }),
    );
    told.open.delete(Key);
    told.state.set(Key, outcome);
  }
}

const lives = scaled(2, 4);

it(
  `keeps everything that was acknowledged, and its events, when it is killed under load, ${lives} times`,
  { timeout: 90_000 },
  async () => {
    const dir = await temporaryFolder();
    const told: Told = { state: new Map(), open: new Map(), events: new Set() };
    for (let life = 1; life <= lives; life += 1) {
      const { child, s3 } = await serve(dir, told);
      const clients = [1, 2, 3, 4].map((n) => work(s3, `life ${life} client ${n}`, told));
      const enough = told.state.size + 15 * life;
      const watch = setInterval(() => told.state.size > enough && child.kill("SIGKILL"), 10);
      const ends = await Promise.allSettled(clients);
      clearInterval(watch);
      expect(ends.every(({ status }) => status === "rejected")).toBe(true);
      if (child.signalCode === null) await once(child, "exit");
      s3.destroy();
    }

    const { s3, stop } = await start({
      dir,
      prefix: "",
      onEvent: ({ s3: { object } }) => void told.events.add(object.key),
    });
    const listed = new Set<string>();
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
      for (const { Key = "" } of page.Contents ?? []) listed.add(Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);

    const wrong: string[] = [];
    for (const Key of new Set([...told.state.keys(), ...told.open.keys(), ...listed])) {
      const body = listed.has(Key) ? await s3.send(new GetObjectCommand({ Bucket, Key })) : undefined;
      const found = body && md5(Buffer.from((await body.Body?.transformToByteArray()) ?? []));
      const unanswered = told.open.has(Key) && found === told.open.get(Key);
      if (found !== told.state.get(Key) && !unanswered) wrong.push(Key);
    }
    expect(wrong).toEqual([]);
    expect(told.state.size).toBeGreaterThan(lives * 15);
    const silent = (): string[] => [...listed].filter((key) => !told.events.has(key.replaceAll(" ", "+")));
    await expect.poll(silent).toEqual([]);
    await stop();
    expect(await readdir(join(dir, "bodies"))).toHaveLength(listed.size);
  },
);
