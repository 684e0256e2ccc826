import {
  ListBucketsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type S3Client,
} from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys, SortedMap } from "../store/keys.ts";
import { Bucket, put, start } from "../testing.ts";
import { pageOf } from "./list.ts";

const keys = ["a.txt", "b/1.txt", "b/2.txt", "b/c/3.txt", "b/c/4.txt", "b-", "d/5.txt", "é &+.txt"];

/** A page's keys, then its common prefixes. */
async function list(s3: S3Client, input: Partial<ListObjectsV2CommandInput> = {}): Promise<string[]> {
  const { Contents = [], CommonPrefixes = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, ...input }),
  );
  return [...Contents.map(({ Key }) => Key ?? ""), ...CommonPrefixes.map(({ Prefix }) => Prefix ?? "")];
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
    const page = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1, FetchOwner: true }));
    expect(page).toMatchObject({ Name: Bucket, KeyCount: 1, MaxKeys: 1, IsTruncated: true });
    expect(page.Contents).toMatchObject([{ Key: "a.txt", Size: 5, StorageClass: "STANDARD" }]);
    const { Owner } = await s3.send(new ListBucketsCommand());
    expect(Owner?.ID).toMatch(/^[\da-f]{64}$/);
    expect(page.Contents?.[0]?.Owner).toEqual(Owner);
    expect(page.Contents?.[0]?.ETag).toMatch(/^"[\da-f]{32}"$/);
    expect(page.Contents?.[0]?.LastModified?.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });

  it("narrows by prefix, groups by delimiter and starts after a key", async () => {
    const s3 = await filled();
    expect(await list(s3, { Prefix: "b/" })).toEqual(["b/1.txt", "b/2.txt", "b/c/3.txt", "b/c/4.txt"]);
    expect(await list(s3, { Delimiter: "/" })).toEqual(["a.txt", "b-", "é &+.txt", "b/", "d/"]);
    expect(await list(s3, { Prefix: "b/", Delimiter: "/" })).toEqual(["b/1.txt", "b/2.txt", "b/c/"]);
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
        new ListObjectsV2Command({ Bucket, Delimiter: "/", MaxKeys: 1, ContinuationToken }),
      );
      seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
      expect(page.KeyCount).toBe(1);
      ContinuationToken = page.NextContinuationToken;
      expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
      if (seen.length === 2) await put(s3, "b0");
    } while (ContinuationToken);
    expect(seen).toEqual(["a.txt", "b-", "b/", "b0", "d/", "é &+.txt"]);
  });

  it("encodes keys when it is asked to", async () => {
    const s3 = await filled();
    expect(await list(s3, { Prefix: "é ", EncodingType: "url" })).toEqual(["%C3%A9+%26%2B.txt"]);
  });

  it("refuses tokens that it did not write, and limits that are none", async () => {
    const s3 = await filled();
    const odd = [{ ContinuationToken: "odd" }, { MaxKeys: -1 }, { EncodingType: "xml" }];
    for (const input of odd) {
      const command = new ListObjectsV2Command({ Bucket, ...(input as Partial<ListObjectsV2CommandInput>) });
      await expect(s3.send(command)).rejects.toMatchObject({ name: "InvalidArgument" });
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
    fc.property(
      changes,
      text,
      fc.constantFrom("", "/", "a", "é/"),
      fc.integer({ min: 1, max: 5 }),
      (all, prefix, delimiter, limit) => {
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
        const fitting = [...plain].filter((key) => key.startsWith(prefix)).toSorted(compareKeys);
        const cut = (key: string): number => (delimiter ? key.indexOf(delimiter, prefix.length) : -1);
        const expected = [
          ...new Set(
            fitting.map((key) => (cut(key) === -1 ? key : `${key.slice(0, cut(key) + delimiter.length)}*`)),
          ),
        ];
        const found: string[] = [];
        let after: ReturnType<typeof pageOf>["next"];
        do {
          const page = pageOf(map, { prefix, delimiter, after, limit });
          expect(page.keys.length + page.prefixes.length).toBeLessThanOrEqual(limit);
          found.push(...page.keys, ...page.prefixes.map((each) => `${each}*`));
          after = page.next;
        } while (after);
        expect(found.toSorted()).toEqual(expected.toSorted());
      },
    ),
  );
});
