import { ListObjectsV2Command, type ListObjectsV2CommandInput, type S3Client } from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys, SortedMap } from "../store/keys.ts";
import { Bucket, put, start } from "../testing.ts";
import { pageOf } from "./list.ts";

const keys = ["a.txt", "b/1.txt", "b/2.txt", "b/c/3.txt", "b/c/4.txt", "b-", "d/5.txt", "é &+.txt"];

/** A page's keys. */
async function list(s3: S3Client, input: Partial<ListObjectsV2CommandInput> = {}): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, ...input }));
  return Contents.map(({ Key }) => Key ?? "");
}

async function filled(): Promise<S3Client> {
  const { s3 } = await start();
  await Promise.all(keys.map((key) => put(s3, key, key)));
  return s3;
}

describe("a list", () => {
  it("has every object in the order of its key's bytes, with size, ETag and time", async () => {
    const s3 = await filled();
    expect(await list(s3)).toEqual(keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    const page = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    expect(page).toMatchObject({ Name: Bucket, KeyCount: 1, MaxKeys: 1, IsTruncated: true });
    expect(page.Contents).toMatchObject([{ Key: "a.txt", Size: 5, StorageClass: "STANDARD" }]);
    expect(page.Contents?.[0]?.ETag).toMatch(/^"[\da-f]{32}"$/);
    expect(page.Contents?.[0]?.LastModified?.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });

  it("narrows by prefix and starts after a key", async () => {
    const s3 = await filled();
    expect(await list(s3, { Prefix: "b/" })).toEqual(["b/1.txt", "b/2.txt", "b/c/3.txt", "b/c/4.txt"]);
    expect(await list(s3, { Prefix: "b/", StartAfter: "b/2.txt" })).toEqual(["b/c/3.txt", "b/c/4.txt"]);
    expect(await list(s3, { StartAfter: "b/c/3.txt" })).toEqual(["b/c/4.txt", "d/5.txt", "é &+.txt"]);
    expect(await list(s3, { Prefix: "none" })).toEqual([]);
    expect(await list(s3, { MaxKeys: 0 })).toEqual([]);
  });

  it("goes on from page to page, while objects come and go", async () => {
    const s3 = await filled();
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: "b", MaxKeys: 1, ContinuationToken }),
      );
      seen.push(page.Contents?.[0]?.Key);
      expect(page.KeyCount).toBe(1);
      ContinuationToken = page.NextContinuationToken;
      expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
      if (seen.length === 2) await put(s3, "b0");
    } while (ContinuationToken);
    expect(seen).toEqual(["b-", "b/1.txt", "b/2.txt", "b/c/3.txt", "b/c/4.txt", "b0"]);
  });

  it("refuses tokens that it did not write, and limits that are none", async () => {
    const s3 = await filled();
    for (const input of [{ ContinuationToken: "odd" }, { MaxKeys: -1 }]) {
      await expect(list(s3, input)).rejects.toMatchObject({ name: "InvalidArgument" });
    }
  });

  it("refuses what it cannot do: groups by a delimiter, encoded keys, owners", async () => {
    const { s3 } = await start();
    for (const input of [{ Delimiter: "/" }, { EncodingType: "url" }, { FetchOwner: true }] as const) {
      await expect(list(s3, input)).rejects.toMatchObject({ name: "NotImplemented" });
    }
  });
});

const text = fc.string({ unit: fc.constantFrom("a", "b", "/", "é", "\u{1f642}", "\uff5e"), maxLength: 6 });

it("orders keys as their UTF-8 bytes", () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

it("pages through exactly what a plain filter finds, whatever was stored and removed before", () => {
  const changes = fc.array(fc.record({ key: text.filter(Boolean), removes: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(changes, text, fc.integer({ min: 1, max: 5 }), (all, prefix, limit) => {
      const map = new SortedMap<true>();
      const plain = new Set<string>();
      for (const [n, { key, removes }] of all.entries()) {
        // Once in a while somebody lists in between.
        if (n % 7 === 0) expect(map.keys).toHaveLength(plain.size);
        if (removes) {
          map.delete(key);
          plain.delete(key);
        } else {
          map.set(key, true);
          plain.add(key);
        }
      }
      const expected = [...plain].filter((key) => key.startsWith(prefix)).toSorted(compareKeys);
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = pageOf(map, { prefix, after, limit });
        expect(page.keys.length).toBeLessThanOrEqual(limit);
        found.push(...page.keys);
        after = page.next;
      } while (after !== undefined);
      expect(found).toEqual(expected);
    }),
  );
});
