import { useObjects } from "../../../../tests/setup/objects.ts";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { readUpload } from "./index.ts";
import { sendFile } from "./testing.ts";
import { objects } from "../platform/objects/index.ts";
import { encode, NotAPicture } from "./encode.ts";
import { processUpload } from "./processing.ts";
import { chunk, drawing, notPictures } from "./processing.testing.ts";

beforeAll(useTable);
beforeAll(useObjects);

const files = await notPictures();
const sentences = {
  type: "Please select an image file",
  pixels: "This image has too many pixels. Please choose a smaller one.",
  damaged: "This image is damaged. Please choose another one.",
};

describe("a file that is not a picture", () => {
  it.each(files)("is rejected with a clear reason and deleted: $what", async ({ file, reason }) => {
    const owner: SignedIn = { type: "client", id: randomUUID() };
    const { id, key } = await sendFile(owner, file, "portfolio");
    expect(await processUpload(key)).toBe("refused");
    expect(await readUpload(owner, id)).toMatchObject({
      state: "refused",
      reason: sentences[reason],
      image: null,
      picture: null,
    });
    const kept = [
      ...(await objects.list("public", "media/portfolio/")),
      ...(await objects.list("uploads", "portfolio/")),
      ...(await objects.list("uploads", "quarantine/")),
    ];
    expect(kept.filter((name) => name.includes(owner.id))).toEqual([]);
  });

  it("may be empty", async () => {
    await expect(encode(new Uint8Array(), [400])).rejects.toThrow(new NotAPicture("type"));
  });

  it("takes no more memory than a picture", async () => {
    const folder = await mkdtemp(join(tmpdir(), "handiwork-files-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const note = Buffer.concat([Buffer.from("note\0\0"), deflateSync(Buffer.alloc(100_000_000))]);
    const plain = await drawing(60, 40).png().toBuffer();
    const noted = Buffer.concat([plain.subarray(0, 33), chunk("zTXt", note), plain.subarray(33)]);
    expect(noted.length).toBeLessThan(1_048_576);
    const all = [...files.map(({ file }) => file), noted];
    await Promise.all(all.map((file, index) => writeFile(join(folder, String(index)), file)));

    const program = fileURLToPath(new URL("memory.testing.ts", import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/run.mjs", program, folder]);
    const { made, grownMb } = JSON.parse(stdout) as { made: number; grownMb: number };
    expect(made).toBeLessThanOrEqual(1);
    expect(grownMb).toBeLessThan(64);
  });
});
