import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import type { S3EventRecord } from "aws-lambda";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Bucket, start } from "./testing.ts";

describe("events", () => {
  it("have the shape of S3's records", async () => {
    const onEvent = vi.fn<(record: S3EventRecord) => void>();
    const { put } = await start({ onEvent });
    const { ETag = "" } = await put("sp ace/é+&=(1)'*.txt", "text");
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce());
    expect(onEvent.mock.calls[0]?.[0]).toEqual({
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

  it("are retried until they are handled, and hold up no others", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    onTestFinished(() => warning.mockRestore());
    const seen: string[] = [];
    const { put } = await start({
      onEvent: async ({ s3: { object } }) => {
        seen.push(object.key);
        if (object.key === "bad" && !seen.includes("good")) throw new Error("not now");
      },
    });
    await put("bad");
    await expect.poll(() => seen, { timeout: 10_000 }).toContain("bad");
    await put("good");
    await expect.poll(() => seen.slice(-2), { timeout: 10_000 }).toEqual(["good", "bad"]);
    expect(seen.filter((key) => key === "good")).toEqual(["good"]);
    const message = "The event of bad failed and will be retried: Error: not now";
    expect(warning.mock.calls).toEqual(seen.slice(0, seen.indexOf("good")).map(() => [message]));
  });

  it("are delivered after a restart if they were not handled, with growing sequencers", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    onTestFinished(() => warning.mockRestore());
    const events: S3EventRecord[] = [];
    const first = await start({
      onEvent: async (event) => {
        if (event.s3.object.key === "refused") throw new Error("not now");
        events.push(event);
      },
    });
    for (const key of ["refused", "handled", "handled"]) await first.put(key);
    await expect.poll(() => events.length).toBe(2);
    await first.stop();
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 60_000);
    onTestFinished(() => clock.mockRestore());
    const second = await start({ dir: first.dir, onEvent: (event) => void events.push(event) });
    await second.put("handled");
    await expect
      .poll(() => events.map(({ s3 }) => s3.object.key))
      .toEqual(["handled", "handled", "refused", "handled"]);
    const sequencers = [0, 1, 3].map((index) => events[index]?.s3.object.sequencer ?? "");
    expect(sequencers[0]! < sequencers[1]! && sequencers[1]! < sequencers[2]!).toBe(true);
  });
});

describe("a restart", () => {
  it("keeps objects, and removes the bodies of all others", async () => {
    const before = await start();
    const { ETag } = await before.put("kept", "kept");
    for (const body of ["old", "new"]) await before.put("replaced", body);
    await before.put("removed");
    await before.s3.send(new DeleteObjectCommand({ Bucket, Key: "removed" }));
    const { LastModified } = await before.get("kept");
    await before.stop();
    await writeFile(join(before.dir, "bodies", "half"), "ha");
    const journal = join(before.dir, "objects.journal");
    await appendFile(journal, (await readFile(journal, "utf8")).slice(0, 40));
    const after = await start({ dir: before.dir });
    expect((await after.list()).keys).toEqual(["kept", "replaced"]);
    expect(await after.read("replaced")).toBe("new");
    expect(await after.get("kept")).toMatchObject({ ETag, LastModified });
    expect(await readdir(join(before.dir, "bodies"))).toHaveLength(2);
  });
});
