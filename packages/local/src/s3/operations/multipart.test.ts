import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { describe, expect, it } from "vitest";
import { Bucket, put, read, start } from "../testing.ts";

const Key = "large.bin";
const five = Buffer.alloc(5 * 1024 * 1024, "5");

async function begin(s3: S3Client, key = Key): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: "text/csv" }),
  );
  return UploadId ?? "";
}

/** Uploads a part; answers what completing says of it. */
async function part(
  s3: S3Client,
  UploadId: string,
  PartNumber: number,
  Body: Buffer | string,
): Promise<{ PartNumber: number; ETag: string | undefined }> {
  const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
}

function complete(s3: S3Client, UploadId: string, Parts: object[], more: object = {}): Promise<unknown> {
  return s3.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }),
  );
}

describe("a multipart upload", () => {
  it("of the SDK's own makes one object, read whole or over its parts' borders", async () => {
    const { s3, dir } = await start();
    const body = Buffer.concat([five, five, Buffer.from("the end")]);
    body.write("border", five.length - 3);
    const params = { Bucket, Key, Body: body, ContentType: "text/csv", Metadata: { owner: "ada" } };
    const { ETag } = await new Upload({ client: s3, params }).done();
    const md5 = createHash("md5");
    for (const each of [0, 1, 2]) {
      md5.update(
        createHash("md5")
          .update(body.subarray(each * five.length, (each + 1) * five.length))
          .digest(),
      );
    }
    expect(ETag).toBe(`"${md5.digest("hex")}-3"`);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentLength: body.length,
      ContentType: "text/csv",
      Metadata: { owner: "ada" },
      ETag,
    });
    const whole = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(body.equals((await whole.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
    const Range = `bytes=${five.length - 3}-${five.length + 2}`;
    const some = await s3.send(new GetObjectCommand({ Bucket, Key, Range }));
    expect(await some.Body?.transformToString()).toBe("border");
    await put(s3, Key, "small again");
    await expect.poll(() => readdir(join(dir, "bodies"))).toHaveLength(1);
  });

  it("takes the last part of each number, in the order of the numbers, and drops the others", async () => {
    const { s3, dir } = await start();
    const id = await begin(s3);
    const last = await part(s3, id, 10_000, "last");
    await part(s3, id, 1, "replaced");
    const first = await part(s3, id, 1, five);
    await part(s3, id, 7, "unused");
    await complete(s3, id, [first, last]);
    expect(await read(s3, Key)).toBe(`${five.toString()}last`);
    await expect.poll(() => readdir(join(dir, "bodies"))).toHaveLength(2);
    await expect(complete(s3, id, [first, last])).rejects.toMatchObject({ name: "NoSuchUpload" });
  });

  it("is refused with parts in disorder, wrong, missing or too small, and can be mended", async () => {
    const { s3 } = await start();
    const id = await begin(s3);
    const [one, two] = [await part(s3, id, 1, "small"), await part(s3, id, 2, "last")];
    await expect(complete(s3, id, [two, one])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    await expect(complete(s3, id, [one, one])).rejects.toMatchObject({ name: "InvalidPartOrder" });
    await expect(complete(s3, id, [{ ...one, ETag: two.ETag }])).rejects.toMatchObject({
      name: "InvalidPart",
    });
    await expect(complete(s3, id, [one, { ...two, PartNumber: 3 }])).rejects.toMatchObject({
      name: "InvalidPart",
    });
    await expect(complete(s3, id, [one, two])).rejects.toMatchObject({ name: "EntityTooSmall" });
    const checksum = { ChecksumCRC32: "AAAAAA==" };
    await expect(complete(s3, id, [two], checksum)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
    await expect(complete(s3, id, [])).rejects.toMatchObject({ name: "MalformedXML" });
    await expect(read(s3, Key)).rejects.toMatchObject({ name: "NoSuchKey" });
    await complete(s3, id, [two]);
    expect(await read(s3, Key)).toBe("last");
  });

  it("becomes an object under conditions, once", async () => {
    const { s3 } = await start();
    const ids = [await begin(s3), await begin(s3), await begin(s3)];
    const attempts = ids.map(async (id) =>
      complete(s3, id, [await part(s3, id, 1, id)], { IfNoneMatch: "*" }),
    );
    const ends = await Promise.allSettled(attempts);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = ids[ends.findIndex(({ status }) => status === "fulfilled")];
    expect(await read(s3, Key)).toBe(winner);
    const { Uploads } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
    expect(Uploads?.map(({ UploadId }) => UploadId)).toEqual(ids.filter((id) => id !== winner));
  });

  it("can be aborted, and then leaves nothing", async () => {
    const { s3, dir } = await start();
    const id = await begin(s3);
    const one = await part(s3, id, 1, "one");
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
    for (const late of [() => part(s3, id, 2, "two"), () => complete(s3, id, [one])]) {
      await expect(late()).rejects.toMatchObject({ name: "NoSuchUpload" });
    }
    const again = s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: id }));
    await expect(again).rejects.toMatchObject({ name: "NoSuchUpload" });
    await expect.poll(() => readdir(join(dir, "bodies"))).toEqual([]);
  });

  it("belongs to its key, and takes part numbers from 1 to 10,000", async () => {
    const { s3 } = await start();
    const UploadId = await begin(s3);
    const other = s3.send(
      new UploadPartCommand({ Bucket, Key: "other", UploadId, PartNumber: 1, Body: "x" }),
    );
    await expect(other).rejects.toMatchObject({ name: "NoSuchUpload" });
    for (const number of [0, 10_001]) {
      await expect(part(s3, UploadId, number, "x")).rejects.toMatchObject({ name: "InvalidArgument" });
    }
  });

  it("lists its parts, and a bucket its uploads, by pages", async () => {
    const { s3 } = await start();
    const id = await begin(s3);
    for (const number of [3, 1, 2]) await part(s3, id, number, `part ${number}`);
    const list = { Bucket, Key, UploadId: id, MaxParts: 2 };
    const first = await s3.send(new ListPartsCommand(list));
    expect(first).toMatchObject({ IsTruncated: true, NextPartNumberMarker: "2" });
    expect(first.Parts).toMatchObject([{ PartNumber: 1, Size: 6 }, { PartNumber: 2 }]);
    const second = await s3.send(
      new ListPartsCommand({ ...list, PartNumberMarker: first.NextPartNumberMarker }),
    );
    expect(second).toMatchObject({ IsTruncated: false, Parts: [{ PartNumber: 3 }] });

    const others = [await begin(s3, "a/1"), await begin(s3, "a/1"), await begin(s3, "b")];
    const seen: (string | undefined)[] = [];
    let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (let more: boolean | undefined = true; more;) {
      const page = await s3.send(new ListMultipartUploadsCommand({ Bucket, MaxUploads: 1, ...marker }));
      seen.push(page.Uploads?.[0]?.UploadId);
      marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      more = page.IsTruncated;
    }
    expect(new Set(seen)).toEqual(new Set([...others, id]));
    expect(seen.slice(2)).toEqual([others[2], id]);
    const prefixed = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: "a/" }));
    expect(prefixed.Uploads).toHaveLength(2);
  });

  it("survives a restart with the parts that arrived", async () => {
    const before = await start();
    const id = await begin(before.s3);
    const one = await part(before.s3, id, 1, five);
    await before.stop();
    const { s3 } = await start({ dir: before.dir });
    await complete(s3, id, [one, await part(s3, id, 2, "two")]);
    expect(await read(s3, Key)).toBe(`${five.toString()}two`);
  });
});
