import { connect } from "node:net";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import {
  createPresignedPost,
  type PresignedPost,
  type PresignedPostOptions,
} from "@aws-sdk/s3-presigned-post";
import { describe, expect, it } from "vitest";
import { localCredentials } from "../../credentials.ts";
import { ask, Bucket, clientOf, type Outcome, put, read, start, type Started } from "../testing.ts";

/** A form as the marketplace would make it: a picture of 4 to 20 bytes below one user's prefix. */
function presign(
  { s3 }: Pick<Started, "s3">,
  more: Partial<PresignedPostOptions> = {},
): Promise<PresignedPost> {
  return createPresignedPost(s3, {
    Bucket,
    Key: "users/ada/${filename}",
    Conditions: [
      ["content-length-range", 4, 20],
      ["starts-with", "$Content-Type", "image/"],
    ],
    Fields: { "x-amz-meta-owner": "ada" },
    Expires: 60,
    ...more,
  });
}

/** Sends the form as a browser would. */
function submit(
  { url, fields }: PresignedPost,
  file = "picture",
  more: Record<string, string> = {},
): Promise<Outcome> {
  return ask(url, {
    method: "POST",
    body: formOf({ ...fields, "Content-Type": "image/png", ...more }, file),
  });
}

function formOf(fields: Record<string, string>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file]), "me & you.png");
  return form;
}

describe("a browser's form", () => {
  it("stores the file under the name it has, with the headers of its fields", async () => {
    const server = await start();
    expect(await submit(await presign(server))).toEqual([204, ""]);
    const Key = "users/ada/me & you.png";
    expect(await read(server.s3, Key)).toBe("picture");
    const head = await server.s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ContentType: "image/png", Metadata: { owner: "ada" } });
  });

  it("is answered as it asks", async () => {
    const server = await start();
    const send = async (fields: Record<string, string>): Promise<Response> => {
      const form = await presign(server, { Fields: fields });
      const body = formOf({ ...form.fields, "Content-Type": "image/png" }, "picture");
      return fetch(form.url, { method: "POST", body, redirect: "manual" });
    };
    const created = await send({ success_action_status: "201" });
    expect(created.status).toBe(201);
    const text = await created.text();
    expect(text).toContain("<Bucket>uploads</Bucket><Key>users/ada/me &amp; you.png</Key><ETag>&quot;");
    expect(created.headers.get("location")).toBe(`${server.endpoint}/uploads/users/ada/me%20%26%20you.png`);
    expect((await send({ success_action_status: "200" })).status).toBe(200);
    const redirected = await send({ success_action_redirect: "http://localhost:3000/done?a=1" });
    expect(redirected.status).toBe(303);
    const location = new URL(redirected.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe("http://localhost:3000/done");
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      a: "1",
      bucket: Bucket,
      key: "users/ada/me & you.png",
    });
  });

  it("takes a file within the policy's sizes only, and streams a large one", async () => {
    const server = await start();
    const form = await presign(server);
    expect(await submit(form, "123")).toEqual([400, "EntityTooSmall"]);
    expect(await submit(form, "1234")).toEqual([204, ""]);
    expect(await submit(form, "x".repeat(20))).toEqual([204, ""]);
    expect(await submit(form, "x".repeat(21))).toEqual([400, "EntityTooLarge"]);
    expect(await submit(form, "x".repeat(5_000_000))).toEqual([400, "EntityTooLarge"]);
    expect(await read(server.s3, "users/ada/me & you.png")).toBe("x".repeat(20));
    const both: PresignedPostOptions["Conditions"] = [
      ["content-length-range", 0, 100],
      ["content-length-range", 8, 1000],
      ["starts-with", "$Content-Type", ""],
    ];
    const narrow = await presign(server, { Conditions: both });
    expect(await submit(narrow, "1234567")).toEqual([400, "EntityTooSmall"]);
    expect(await submit(narrow, "x".repeat(101))).toEqual([400, "EntityTooLarge"]);
    const video = await presign(server, { Conditions: [["starts-with", "$Content-Type", ""]] });
    expect(await submit(video, "x".repeat(5_000_000))).toEqual([204, ""]);
    expect(await read(server.s3, "users/ada/me & you.png")).toHaveLength(5_000_000);
  });

  it("is refused when a condition does not hold, or a field has none", async () => {
    const server = await start();
    const form = await presign(server);
    const denied = [403, "AccessDenied"];
    expect(await submit(form, "picture", { "Content-Type": "text/html" })).toEqual(denied);
    expect(await submit(form, "picture", { "Content-Type": "image/png, text/html" })).toEqual(denied);
    expect(await submit(form, "picture", { key: "users/eve/a.png" })).toEqual(denied);
    expect(await submit(form, "picture", { "x-amz-meta-owner": "eve" })).toEqual(denied);
    expect(await submit(form, "picture", { "x-amz-meta-more": "1" })).toEqual(denied);
    expect(await submit(form, "picture", { "Cache-Control": "max-age=1" })).toEqual(denied);
    expect(await submit(form, "picture", { "x-ignore-me": "1" })).toEqual([204, ""]);
    const bucketless = await start({ buckets: [{ name: "uploads" }, { name: "public" }] });
    const other = await presign(bucketless);
    const url = other.url.replace(/uploads$/, "public");
    expect(await submit({ ...other, url })).toEqual(denied);
  });

  it("is refused when it expired, or when it is not signed by who may", async () => {
    const server = await start();
    const form = await presign(server, { Expires: -1 });
    expect(await submit(form)).toEqual([403, "AccessDenied"]);
    const wrong = clientOf(server.endpoint, {
      credentials: { ...localCredentials, secretAccessKey: "wrong" },
    });
    expect(await submit(await presign({ s3: wrong }))).toEqual([403, "SignatureDoesNotMatch"]);
    const right = await presign(server);
    const policy = { ...JSON.parse(atob(right.fields["Policy"] ?? "")), conditions: [] } as object;
    const fields = { ...right.fields, Policy: btoa(JSON.stringify(policy)) };
    expect(await submit({ ...right, fields })).toEqual([403, "SignatureDoesNotMatch"]);
    const stranger = { url: right.url, fields: { key: "a" } };
    expect(await submit(stranger)).toEqual([403, "AccessDenied"]);
  });

  it("is refused when it is no form, has no file or no key, or too much before its file", async () => {
    const server = await start();
    const form = await presign(server);
    const post = (body: string | FormData | URLSearchParams): Promise<Outcome> =>
      ask(form.url, { method: "POST", body });
    expect(await post("text")).toEqual([400, "MalformedPOSTRequest"]);
    expect(await post(new URLSearchParams({ key: "a" }))).toEqual([400, "MalformedPOSTRequest"]);
    const fileless = new FormData();
    fileless.append("key", "a");
    expect(await post(fileless)).toEqual([400, "InvalidArgument"]);
    const { key: _, ...keyless } = form.fields;
    expect(await post(formOf(keyless, "picture"))).toEqual([400, "InvalidArgument"]);
    expect(await submit(form, "picture", { "x-ignore-me": "x".repeat(21_000) })).toEqual([
      400,
      "MaxPostPreDataLengthExceeded",
    ]);
    const unsendable = await presign(server, { Fields: { "x-amz-meta-a": "Ọlá" } });
    expect(await submit(unsendable)).toEqual([400, "InvalidArgument"]);
  });

  it("that breaks off leaves nothing", async () => {
    const server = await start();
    const key = "users/ada/me & you.png";
    await put(server.s3, key, "old");
    const { url, fields } = await presign(server);
    const whole = new Request(url, {
      method: "POST",
      body: formOf({ ...fields, "Content-Type": "image/png" }, "picture"),
    });
    const body = Buffer.from(await whole.arrayBuffer());
    const { port, pathname, host } = new URL(url);
    const head = (length: number): string =>
      `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${whole.headers.get("content-type")}\r\nContent-Length: ${length}\r\n\r\n`;
    const cut = body.subarray(0, body.indexOf("picture") + 3);
    const gone = connect(Number(port), "127.0.0.1");
    gone.resume().end(Buffer.concat([Buffer.from(head(body.length)), cut]));
    await new Promise((resolve) => gone.once("close", resolve));
    const unfinished = await ask(url, {
      method: "POST",
      headers: { "content-type": whole.headers.get("content-type") ?? "" },
      body: cut,
    });
    expect(unfinished).toEqual([400, "MalformedPOSTRequest"]);
    expect(await read(server.s3, key)).toBe("old");
  });
});
