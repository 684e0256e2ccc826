import { beforeAll, expect, it } from "vitest";
import { useObjects } from "../../../../../tests/setup/objects.ts";
import { config } from "../config.ts";
import { objects } from "./index.ts";
import { streamObject } from "./stream.ts";

beforeAll(useObjects);

it.each(["guild (1).csv", "Ada's list*.csv", "ọjà & co!+=?#%41.csv", "a  b;c,d:e@f$.csv"])(
  "an object key may be %s",
  async (name) => {
    const [bucket, key] = [config().UPLOADS_BUCKET, `imports/${name}`];
    expect(await objects.put(bucket, key, "words", {})).toBe(true);
    const found = await objects.get(bucket, key);
    expect(found?.body.toString()).toBe("words");
    const pieces: Buffer[] = [];
    for await (const piece of streamObject(bucket, key, found?.etag ?? "")) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe("words");
    expect(await objects.list(bucket, "imports/")).toContain(key);
    await objects.remove(bucket, key);
    expect(await objects.get(bucket, key)).toBeUndefined();
  },
);
