import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, it, onTestFinished } from "vitest";
import { scaled } from "../../../../tests/setup/long.ts";
import { localClient } from "../credentials.ts";
import { Bucket, makeFolder, start } from "./testing.ts";

const program = fileURLToPath(new URL("crash-server.testing.ts", import.meta.url));
const kills = scaled(1, 4);

it(
  "keeps acknowledged objects and their events when the process is killed",
  { timeout: 20_000 * kills },
  async () => {
    const dir = await makeFolder();
    /** The acknowledged body of each key; undefined after a deletion. */
    const bodies = new Map<string, string | undefined>();
    /** Keys of requests that were not acknowledged: both outcomes are right. */
    const open = new Set<string>();
    const events = new Set<string>();

    const work = async (s3: S3Client, name: string): Promise<never> => {
      for (let n = 0; ; n += 1) {
        // Every third request replaces the object before, every fifth deletes one.
        const Key = `${name}-${n % 3 === 2 ? n - 1 : n}`;
        const Body = n % 5 === 4 ? undefined : `${name} ${n} `.repeat(n % 4 === 0 ? 100_000 : 10);
        open.add(Key);
        await (Body === undefined
          ? s3.send(new DeleteObjectCommand({ Bucket, Key }))
          : s3.send(new PutObjectCommand({ Bucket, Key, Body })));
        open.delete(Key);
        bodies.set(Key, Body);
      }
    };

    for (let kill = 1; kill <= kills; kill += 1) {
      const child = spawn(process.execPath, ["scripts/run.mjs", program, dir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      let port = "";
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (/^\d+$/.test(line)) port = line;
        else events.add(line);
      });
      await expect.poll(() => port, { timeout: 10_000 }).not.toBe("");
      const endpoint = `http://127.0.0.1:${port}`;
      const s3 = new S3Client({ ...localClient, endpoint, forcePathStyle: true, maxAttempts: 1 });
      const clients = [1, 2, 3, 4].map((n) => work(s3, `${kill}-${n}`));
      const enough = bodies.size + 40;
      const watch = setInterval(() => bodies.size > enough && child.kill("SIGKILL"), 5);
      expect((await Promise.allSettled(clients)).map(({ status }) => status)).not.toContain("fulfilled");
      clearInterval(watch);
      if (child.signalCode === null) await once(child, "exit");
      s3.destroy();
    }

    const { list, read } = await start({ dir, onEvent: ({ s3: { object } }) => void events.add(object.key) });
    const { keys } = await list();
    for (const [key, body] of bodies) {
      if (open.has(key)) continue;
      expect([key, keys.includes(key) ? await read(key) : undefined]).toEqual([key, body]);
    }
    await expect.poll(() => keys.filter((key = "") => !events.has(key))).toEqual([]);
    expect(bodies.size).toBeGreaterThan(40 * kills);
  },
);
