import { appendFile, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CopyObjectCommand, DeleteObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { Bucket, put, read, start, temporaryFolder } from "../testing.ts";
import { type Journal, openJournal } from "./journal.ts";

describe("a restart", () => {
  it("finds every object as it was, and nothing that was removed", async () => {
    const before = await start();
    await put(before.s3, "kept", "kept");
    await put(before.s3, "replaced", "old");
    await put(before.s3, "replaced", "new");
    await put(before.s3, "removed");
    await before.s3.send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource: `${Bucket}/removed` }));
    await before.s3.send(new DeleteObjectCommand({ Bucket, Key: "removed" }));
    const head = await before.s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    await before.stop();
    const { s3, dir } = await start({ dir: before.dir });
    expect(await read(s3, "kept")).toBe("kept");
    expect(await read(s3, "replaced")).toBe("new");
    expect(await read(s3, "copy")).toBe("text");
    await expect(read(s3, "removed")).rejects.toMatchObject({ name: "NoSuchKey" });
    const again = await s3.send(new HeadObjectCommand({ Bucket, Key: "kept" }));
    expect(again).toMatchObject({ ETag: head.ETag, LastModified: head.LastModified });
    expect(await readdir(join(dir, "bodies"))).toHaveLength(3);
  });

  it("drops a body that nobody was told is stored, and a line that was not written to its end", async () => {
    const before = await start();
    await put(before.s3, "a");
    await before.stop();
    await writeFile(join(before.dir, "bodies", "half"), "ha");
    const journal = join(before.dir, "objects.journal");
    const whole = await readFile(journal, "utf8");
    await appendFile(journal, whole.slice(0, 40));
    const { s3, dir } = await start({ dir: before.dir });
    expect(await read(s3, "a")).toBe("text");
    expect(await readdir(join(dir, "bodies"))).toHaveLength(1);
    await put(s3, "b");
    expect(await readFile(journal, "utf8")).toMatch(/^\w{8} .*\n\w{8} .*\n$/);
  });

  it("says in one line which file is damaged or missing", async () => {
    const before = await start();
    await put(before.s3, "a");
    await put(before.s3, "b");
    await before.stop();
    const journal = join(before.dir, "objects.journal");
    const whole = await readFile(journal, "utf8");
    await writeFile(journal, whole.replace('"key":"a"', '"key":"x"'));
    await expect(start({ dir: before.dir })).rejects.toThrow(
      new Error(
        `${journal} is damaged at line 1: its checksum does not match. Restore the file, or move its folder away to start with empty buckets.`,
      ),
    );
    await writeFile(journal, whole);
    const bodies = join(before.dir, "bodies");
    const [first = ""] = await readdir(bodies);
    await rm(join(bodies, first));
    await expect(start({ dir: before.dir })).rejects.toThrow(/^[^\n]+bodies\/[^\n]+ is missing: [^\n]+$/);
  });
});

interface Entry {
  key: number;
  value: number;
}

/** A journal over a few numbers, rewritten often. */
async function numbers(file: string): Promise<{ journal: Journal<Entry>; values: Map<number, number> }> {
  const values = new Map<number, number>();
  const journal = await openJournal<Entry>({
    file,
    apply: ({ key, value }) => void values.set(key, value),
    snapshot: () => [...values].map(([key, value]) => ({ key, value })),
    liveEntries: () => values.size,
  });
  return { journal, values };
}

describe("the journal", () => {
  it("stays in proportion to what is alive, and loses nothing while it is rewritten", async () => {
    const file = join(await temporaryFolder(), "numbers.journal");
    const { journal, values } = await numbers(file);
    const appends: Promise<void>[] = [];
    for (let value = 0; value < 30_000; value += 1) {
      appends.push(journal.append({ key: value % 10, value }));
      if (value % 500 === 0) await appends.at(-1);
    }
    await Promise.all(appends);
    await journal.close();
    expect([...values.values()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, n) => 29_990 + n),
    );
    expect((await stat(file)).size).toBeLessThan(6_000 * 40);
    const again = await numbers(file);
    expect(again.values).toEqual(values);
    await again.journal.close();
  });

  it("shows nothing before it is on the disk, and refuses what it cannot write alone", async () => {
    const file = join(await temporaryFolder(), "numbers.journal");
    const { journal, values } = await numbers(file);
    const first = journal.append({ key: 1, value: 1 });
    const odd: { key: number; value: number; self?: object } = { key: 2, value: 2 };
    odd.self = odd;
    await expect(journal.append(odd)).rejects.toThrow(TypeError);
    expect(values.size).toBe(0);
    await first;
    expect(values).toEqual(new Map([[1, 1]]));
    expect(await readFile(file, "utf8")).toMatch(/^\w{8} {"key":1,"value":1}\n$/);
    await journal.close();
  });
});
