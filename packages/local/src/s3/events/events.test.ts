import { setTimeout as sleep } from "node:timers/promises";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import type { S3EventRecord } from "aws-lambda";
import { describe, expect, it, vi } from "vitest";
import { Bucket, put, start } from "../testing.ts";

/** A server whose events are collected; `taken` waits for so many. */
async function listening(): Promise<
  Awaited<ReturnType<typeof start>> & { taken: (count: number) => Promise<S3EventRecord[]> }
> {
  const events: S3EventRecord[] = [];
  const server = await start({ onEvent: (event) => void events.push(event) });
  return {
    ...server,
    taken: async (count) => {
      await expect.poll(() => events.length).toBe(count);
      return events.splice(0);
    },
  };
}

describe("an event", () => {
  it("has the service's shape", async () => {
    const { s3, taken } = await listening();
    const ETag = await put(s3, "sp ace/é+&=(1)'*.txt", "text");
    const [event] = await taken(1);
    expect(event).toEqual({
      eventVersion: "2.1",
      eventSource: "aws:s3",
      awsRegion: "eu-west-1",
      eventTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventName: "ObjectCreated:Put",
      userIdentity: { principalId: "AWS:AKIALOCALHANDIWORK00" },
      requestParameters: { sourceIPAddress: "127.0.0.1" },
      responseElements: {
        "x-amz-request-id": expect.stringMatching(/^[\dA-F]{16}$/),
        "x-amz-id-2": expect.stringMatching(/^[\w+/]{64}$/),
      },
      s3: {
        s3SchemaVersion: "1.0",
        configurationId: "embedded",
        bucket: { name: Bucket, ownerIdentity: { principalId: "123456789012" }, arn: "arn:aws:s3:::uploads" },
        object: {
          key: "sp+ace/%C3%A9%2B%26%3D%281%29%27*.txt",
          size: 4,
          eTag: ETag.replaceAll('"', ""),
          sequencer: expect.stringMatching(/^[\dA-F]{18}$/),
        },
      },
    });
  });

  it("tells of each new object, and of none that went", async () => {
    const { s3, taken } = await listening();
    await put(s3, "a");
    await put(s3, "a", "again");
    await s3.send(new DeleteObjectCommand({ Bucket, Key: "a" }));
    await put(s3, "b");
    const told = (await taken(3)).map(({ eventName, s3: { object } }) => `${eventName} ${object.key}`);
    expect(told).toEqual(["ObjectCreated:Put a", "ObjectCreated:Put a", "ObjectCreated:Put b"]);
  });

  it("has a sequencer that grows with every change of a key, over restarts too", async () => {
    const sequencers: string[] = [];
    const onEvent = ({ s3: { object } }: S3EventRecord): void => void sequencers.push(object.sequencer);
    const first = await start({ onEvent });
    for (const body of ["1", "2", "3"]) await put(first.s3, "a", body);
    await first.stop();
    // Even where the clock was set back meanwhile.
    const second = await start({ dir: first.dir, onEvent, clock: () => Date.now() - 60_000 });
    await put(second.s3, "a", "4");
    await expect.poll(() => sequencers.length).toBe(4);
    expect(sequencers).toEqual([...new Set(sequencers)].toSorted());
  });

  it("comes again until it is taken, later each time, holds up no other, and its failure is told", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    const seen: string[] = [];
    const times: number[] = [];
    const { s3 } = await start({
      onEvent: async ({ s3: { object } }) => {
        seen.push(object.key);
        times.push(performance.now());
        if (object.key === "bad" && seen.length < 4) throw new Error("not now");
      },
    });
    await put(s3, "bad");
    await put(s3, "good");
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(["bad", "good", "bad", "bad"]);
    expect((times[3] ?? 0) - (times[2] ?? 0)).toBeGreaterThan(190);
    const told = "The event of bad was not taken and will come again: Error: not now";
    expect(warning.mock.calls).toEqual([[told], [told]]);
    warning.mockRestore();
  });

  it("is handled beside seven others, and no more", async () => {
    const running = { now: 0, most: 0, done: 0 };
    const { s3 } = await start({
      onEvent: async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await sleep(50);
        running.now -= 1;
        running.done += 1;
      },
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => put(s3, String(n))));
    await expect.poll(() => running.done).toBe(30);
    expect(running.most).toBe(8);
  });

  it("that nobody took comes at the next start, and one that was taken does not", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    const taken: string[] = [];
    const first = await start({
      onEvent: async ({ s3: { object } }) => {
        if (object.key === "refused") throw new Error("not now");
        taken.push(object.key);
      },
    });
    await put(first.s3, "refused");
    await put(first.s3, "taken");
    await expect.poll(() => taken).toEqual(["taken"]);
    await first.stop();
    warning.mockRestore();
    const keys: string[] = [];
    const { s3 } = await start({ dir: first.dir, onEvent: (event) => void keys.push(event.s3.object.key) });
    await put(s3, "new");
    await expect.poll(() => keys).toEqual(["refused", "new"]);
  });

  it("may be handled by a client of the same server, which sees the object", async () => {
    const sizes: (number | undefined)[] = [];
    const server = await start({
      onEvent: async ({ s3: { object } }) => {
        if (object.key !== "a") return;
        await put(server.s3, "copy", "from the handler");
        sizes.push(object.size);
      },
    });
    await put(server.s3, "a", "12345");
    await expect.poll(() => sizes).toEqual([5]);
  });
});
