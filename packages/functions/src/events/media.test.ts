import { useObjects } from "../../../../tests/setup/objects.ts";
import { objects } from "@handiwork/core/platform/objects";
import { readUpload, UploadEntity } from "@handiwork/core/media";
import type { S3Event } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { photo, sendFile } from "../../../core/src/media/testing.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./media.ts";
import { handler as react } from "./react.ts";

beforeAll(useTable);
beforeAll(useObjects);

/** An S3 event for new objects, with the fields that are read. */
function put(...keys: string[]): S3Event {
  const object = { size: 1, eTag: "", sequencer: "0055AED6DCD90281E5" };
  const Records = keys.map((key) => ({
    eventName: "ObjectCreated:Put",
    s3: {
      bucket: { name: "uploads" },
      object: { ...object, key: encodeURIComponent(key).replaceAll("%20", "+") },
    },
  }));
  return { Records } as unknown as S3Event;
}

/** The stream record of a deleted upload. */
const removed = (row: { userId: string; id: string; usedBy?: string }) =>
  streamRecord("upload", undefined, { purpose: "chat-image", ...row });

describe("uploaded files", () => {
  it("become pictures, several per event, also for repeated events", async () => {
    const actor = { type: "client", id: randomUUID() } as const;
    const files = [await sendFile(actor, await photo()), await sendFile(actor, await photo(90, 30))];
    const event = put(...files.map(({ key }) => key));
    await handler(event);
    await handler(event);
    for (const { id } of files) expect((await readUpload(actor, id)).state).toBe("ready");
  });

  it("may have any name, and one without an upload does not hold up others", async () => {
    const actor = { type: "artisan", id: randomUUID() } as const;
    const { id, key } = await sendFile(actor, await photo());
    await handler(put("quarantine/sp ace/é+&=.png", "quarantine/%41", key));
    expect((await readUpload(actor, id)).state).toBe("ready");
  });
});

describe("an expired upload", () => {
  it("removes its unused picture, but not one that a message shows", async () => {
    const actor = { type: "client", id: randomUUID() } as const;
    const [unused, used, unsent] = [
      await sendFile(actor, await photo()),
      await sendFile(actor, await photo()),
      await sendFile(actor, await photo()),
    ];
    await handler(put(unused.key, used.key));
    const userId = actor.id;
    const Records = [
      removed({ userId, id: unused.id }),
      removed({ userId, id: used.id, usedBy: "a message" }),
      removed({ userId, id: unsent.id }),
    ];
    expect(await react({ Records: [...Records, ...Records] })).toEqual({ batchItemFailures: [] });
    const left = await objects.list("uploads", `chat-images/${actor.id}/`);
    const { data } = await UploadEntity.get({ userId: actor.id, id: used.id }).go();
    expect(left).toEqual([`${data?.picture?.key}-60.webp`]);
    expect(await objects.list("uploads", `quarantine/${actor.id}/`)).toEqual([]);
  });
});
