import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { setClock } from "@handiwork/core/platform/clock";
import { objects } from "@handiwork/core/platform/objects";
import { removal } from "@handiwork/core/reference/uploads";
import type { ScheduledEvent } from "aws-lambda";
import { Service } from "electrodb";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { releaseUpload, UploadEntity, useUpload } from "@handiwork/core/media";
import { uploadRow } from "../../../core/src/media/read.ts";
import { SweepEntity } from "../../../core/src/media/sweep.entity.ts";
import { failCalls, keepObjects, oldUpload } from "../../../core/src/media/testing.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler as react } from "./react.ts";
import { handler } from "./sweep-media.ts";

beforeAll(useTable);
beforeAll(useObjects);

const event = {} as ScheduledEvent;
const context = { getRemainingTimeInMillis: () => 300_000 };
const service = new Service({ upload: UploadEntity });

it("removes unused uploads, also in repeated and concurrent runs, and stops in time", async () => {
  const { userId, id, key } = await oldUpload(randomUUID(), "avatar");
  await keepObjects({ purpose: "avatar", key });
  await UploadEntity.delete({ userId, id }).go();
  await handler(event, { getRemainingTimeInMillis: () => 59_000 });
  expect(await objects.list("public", `media/${key}`)).toHaveLength(2);
  await Promise.all([handler(event, context), handler(event, context)]);
  await handler(event, context);
  expect(await objects.list("public", `media/${key}`)).toEqual([]);
});

/** Returns how many pages of objects have been listed. */
async function pages(): Promise<number> {
  await handler(event, context);
  return (await SweepEntity.get({ name: "uploads" }).go()).data?.version ?? 0;
}

it("lists all objects of uploads once a day", async () => {
  await SweepEntity.delete({ name: "uploads" }).go();
  const first = await pages();
  expect(first).toBeGreaterThan(0);
  expect(await pages()).toBe(first);
  onTestFinished(setClock(() => Date.now() + 24 * 3_600_000));
  expect(await pages()).toBe(2 * first);
});

it("removes a deleted picture within the hour: the row, the objects, and the copies at the edges", async () => {
  const { releasedSeconds, lookSeconds, edgeSeconds } = removal;
  const pictures = await Promise.all([1, 2, 3].map(() => oldUpload(randomUUID(), "portfolio")));
  const [removed, putBack, shown] = pictures as [Old, Old, Old];
  for (const picture of pictures) {
    await keepObjects(picture);
    await write(useUpload, picture);
  }
  for (const picture of [removed, putBack]) await write(releaseUpload, picture);
  await write(useUpload, putBack);
  const began = Date.now();
  let seconds = releasedSeconds - 60;
  onTestFinished(setClock(() => began + 1000 * seconds));
  await handler(event, context);
  const row = await uploadRow(removed);
  expect(row).toBeDefined();

  // The latest possible run.
  seconds = releasedSeconds + lookSeconds;
  await Promise.all([handler(event, context), handler(event, context)]);
  expect(await Promise.all(pictures.map(uploadRow))).toEqual([
    undefined,
    expect.anything(),
    expect.anything(),
  ]);
  const { userId, id } = removed;
  await react({ Records: [streamRecord("upload", undefined, { purpose: "portfolio", userId, id })] });
  expect(await objects.list("public", `media/${removed.key}`)).toEqual([]);
  for (const { key } of [putBack, shown])
    expect(await objects.list("public", `media/${key}`)).toHaveLength(2);
  // Five minutes are left for the stream.
  expect(seconds + edgeSeconds).toBeLessThanOrEqual(3_600 - 300);
});

it("processes the other pictures, and lists all objects, if one row cannot be deleted", async () => {
  await SweepEntity.delete({ name: "uploads" }).go();
  const expiresAt = Math.floor(Date.now() / 1000) - 60;
  const pictures = await Promise.all([1, 2, 3].map(() => oldUpload(randomUUID(), "portfolio")));
  for (const picture of pictures) await UploadEntity.patch(picture).set({ released: "yes", expiresAt }).go();
  const [broken, ...others] = pictures as [Old, ...Old[]];
  const end = failCalls("DeleteCommand", broken.id);
  await expect(handler(event, context)).rejects.toThrow("1 failed");
  end();
  expect(await Promise.all(others.map(uploadRow))).toEqual([undefined, undefined]);
  expect((await SweepEntity.get({ name: "uploads" }).go()).data?.wholeAt).toBeDefined();
  await handler(event, context);
  expect(await uploadRow(broken)).toBeUndefined();
});

type Old = Awaited<ReturnType<typeof oldUpload>>;

async function write(change: typeof useUpload, { userId, id }: Old): Promise<void> {
  const { canceled } = await service.transaction
    .write(({ upload }) => [change(upload, { userId, id }, "portfolio")])
    .go();
  expect(canceled).toBe(false);
}
