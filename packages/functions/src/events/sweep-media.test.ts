import { useObjects } from "../../../../tests/setup/objects.ts";
import { randomUUID } from "node:crypto";
import { objects } from "@handiwork/core/objects";
import type { ScheduledEvent } from "aws-lambda";
import { beforeAll, expect, it } from "vitest";
import { UploadEntity } from "@handiwork/core/media";
import { keepObjects, oldUpload } from "../../../core/src/media/testing.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { handler } from "./sweep-media.ts";

beforeAll(useTable);
beforeAll(useObjects);

const event = {} as ScheduledEvent;

it("removes what is nobody's any more, doubled and at the same time, and stops before its time is over", async () => {
  const { userId, id, key } = await oldUpload(randomUUID(), "avatar");
  await keepObjects({ purpose: "avatar", key });
  await UploadEntity.delete({ userId, id }).go();
  await handler(event, { getRemainingTimeInMillis: () => 59_000 });
  expect(await objects.list("public", `media/${key}`)).toHaveLength(2);
  const context = { getRemainingTimeInMillis: () => 300_000 };
  await Promise.all([handler(event, context), handler(event, context)]);
  await handler(event, context);
  expect(await objects.list("public", `media/${key}`)).toEqual([]);
});
