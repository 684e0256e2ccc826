import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing.ts";
import { openCheckpoint } from "./checkpoint.ts";

const stream = "arn:aws:dynamodb:eu-west-1:123456789012:table/main/stream/1";
const newFile = async () => join(await temporaryFolder(), "project.json");

it("remembers each shard's position", async () => {
  const file = await newFile();
  const first = await openCheckpoint(file, stream);
  first.save("shard-1", { ended: true });
  first.save("shard-2", { after: "5" });
  await first.settled();
  const second = await openCheckpoint(file, stream);
  expect(second.position("shard-1")).toEqual({ ended: true });
  expect(second.position("shard-2")).toEqual({ after: "5" });
  expect(second.position("shard-3")).toBeUndefined();
});

it.each([
  ["an empty file", ""],
  ["a file that was cut off", '{"streamArn":"arn:aws'],
  ["a file of other content", "[1, 2]"],
])("begins anew after %s", async (_what, content) => {
  const file = await newFile();
  await writeFile(file, content);
  expect((await openCheckpoint(file, stream)).position("shard-1")).toBeUndefined();
});

it("is empty for a new table", async () => {
  const file = await newFile();
  const checkpoint = await openCheckpoint(file, stream);
  checkpoint.save("shard-1", { after: "5" });
  await checkpoint.settled();
  expect((await openCheckpoint(file, stream.replace("/1", "/2"))).position("shard-1")).toBeUndefined();
});

it("has the last position on disk when it is settled, however many were noted at once", async () => {
  const file = await newFile();
  const first = await openCheckpoint(file, stream);
  for (let number = 1; number <= 50; number += 1) first.save("shard-1", { after: String(number) });
  await first.settled();
  expect((await openCheckpoint(file, stream)).position("shard-1")).toEqual({ after: "50" });
});

it("says that a position cannot be written, and writes it with the next one", async () => {
  const file = await newFile();
  const first = await openCheckpoint(file, stream);
  await mkdir(`${file}.draft`);
  first.save("shard-1", { after: "1" });
  await expect(first.settled()).rejects.toThrow("EISDIR");
  await rm(`${file}.draft`, { recursive: true });
  first.save("shard-2", { after: "2" });
  await first.settled();
  expect((await openCheckpoint(file, stream)).position("shard-1")).toEqual({ after: "1" });
});
