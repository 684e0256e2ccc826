import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { headersFor } from "../signing/testing.ts";
import { ask, Bucket, put, read, start } from "../testing.ts";

describe("an error", () => {
  it("is told as the service tells it", async () => {
    const { endpoint } = await start();
    const url = `${endpoint}/${Bucket}/none%20%26`;
    const response = await fetch(url, { headers: headersFor({ url, method: "GET" }) });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/xml");
    const text = await response.text();
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>/);
    expect(text).toContain("<Code>NoSuchKey</Code>");
    expect(text).toContain("<Message>The specified key does not exist.</Message>");
    expect(text).toContain("<Key>none &amp;</Key>");
    expect(text).toContain("<Resource>/s3/uploads/none &amp;</Resource>");
    expect(text).toContain(`<RequestId>${response.headers.get("x-amz-request-id")}</RequestId>`);
  });

  it.each([
    ["POST", "/uploads/a", 501, "NotImplemented"],
    ["PATCH", "/uploads/a", 405, "MethodNotAllowed"],
    ["POST", "/uploads/a?uploads", 501, "NotImplemented"],
    ["PUT", "/uploads/a?partNumber=1&uploadId=1", 501, "NotImplemented"],
    ["POST", "/uploads?delete", 501, "NotImplemented"],
    ["DELETE", "/uploads", 501, "NotImplemented"],
    ["HEAD", "/uploads", 501, ""],
    ["GET", "/", 501, "NotImplemented"],
    ["GET", "/uploads?location", 501, "NotImplemented"],
    ["GET", "/uploads/a?response-content-type=text/html", 501, "NotImplemented"],
    ["GET", "/uploads", 501, "NotImplemented"],
    ["PUT", "/uploads/a?tagging", 501, "NotImplemented"],
    ["GET", "/uploads/a?versionId=1", 501, "NotImplemented"],
    ["GET", "/uploads/%ff", 400, "InvalidURI"],
  ])("answers %s %s, which this server does not do", async (method, path, status, code) => {
    const { endpoint, s3 } = await start();
    await put(s3, "a");
    const url = `${endpoint}${path}`;
    const headers = path.includes("%ff") ? {} : headersFor({ url, method });
    expect(await ask(url, { method, headers })).toEqual([status, code]);
    expect(await read(s3, "a")).toBe("text");
  });

  it("of the disk is told without its inside, and the server goes on", async () => {
    const warning = vi.spyOn(process, "emitWarning").mockReturnValue();
    const { s3, dir } = await start();
    await put(s3, "a");
    await rm(join(dir, "bodies"), { recursive: true });
    await expect(put(s3, "b")).rejects.toMatchObject({
      name: "InternalError",
      message: "We encountered an internal error. Please try again.",
    });
    await expect(read(s3, "a")).rejects.toThrow();
    await expect(read(s3, "b")).rejects.toMatchObject({ name: "NoSuchKey" });
    expect(warning).toHaveBeenCalledTimes(2);
    warning.mockRestore();
  });
});
