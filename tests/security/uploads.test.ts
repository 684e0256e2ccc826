import { useObjects } from "../setup/objects.ts";
import { Browser, expectProblem } from "./support/browser.ts";
import { register, type Person } from "./support/people.ts";
import { AccountEntity } from "@handiwork/core/accounts";
import { objects } from "@handiwork/core/platform/objects";
import { processUpload } from "@handiwork/core/media/processing";
import { makeArtisan } from "@handiwork/core/testing";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { photo } from "../../packages/core/src/media/testing.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

interface Started {
  readonly id: string;
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Registers a client with a verified address, who may start conversations. */
async function registerClient(): Promise<Person> {
  const person = await register("client");
  await AccountEntity.patch({ id: person.user.id }).set({ emailVerifiedAt: new Date().toISOString() }).go();
  return person;
}

/** Uploads a file and processes it. Returns the upload's id. */
async function upload({ browser, user }: Person, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = { purpose: "chat-image", contentType: "image/png", size: file.length };
  const response = await browser.post("/uploads", form);
  expect(response.status).toBe(201);
  const { id, url, headers } = (await response.json()) as Started;
  expect((await fetch(url, { method: "PUT", headers, body: file })).status).toBe(200);
  await processUpload(`quarantine/${user.id}/${id}`);
  return id;
}

/** Sends a message with an image. Returns the image's path. */
async function sendImage(sender: Person, partnerId: string): Promise<string> {
  const imageId = await upload(sender, await photo(500, 400));
  const form = { id: randomUUID(), content: "", imageId };
  const response = await sender.browser.post(`/conversations/${partnerId}/messages`, form);
  expect(response.status, await response.clone().text()).toBe(201);
  const { seq } = (await response.json()) as { seq: number };
  return `/conversations/${partnerId}/messages/${seq}/image`;
}

describe("the picture of a message", () => {
  it("is served by an expiring link, which the browser caches for less than its lifetime", async () => {
    const sender = await registerClient();
    const response = await sender.browser.get(await sendImage(sender, await makeArtisan()));
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("private, max-age=600");
    expect(response.headers.get("vary")).toContain("Cookie");
    const link = new URL(response.headers.get("location") ?? "");
    expect(link.searchParams.get("X-Amz-Expires")).toBe("7200");
    const picture = await fetch(link);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(picture.headers.get("cache-control")).toBe("private, max-age=3600");
  });

  it("does not exist for strangers, and needs a session", async () => {
    const sender = await registerClient();
    const artisanId = await makeArtisan();
    const path = await sendImage(sender, artisanId);
    const seen = path.replace(artisanId, sender.user.id);
    for (const kind of ["client", "artisan"] as const) {
      const { browser } = await register(kind);
      for (const tried of [path, seen]) {
        const { detail } = await expectProblem(await browser.get(tried), 404);
        expect(detail).toBe("Conversation not available");
      }
    }
    await expectProblem(await new Browser().get(path), 401);
    await expectProblem(await (await register("merchant")).browser.get(path), 403);
    await sender.browser.post("/auth/sign-out");
    await expectProblem(await sender.browser.get(path), 401);
  });

  it.each(["width=800", "width=0400", "width=", "width=400&width=1280&x=1", "height=400"])(
    "is not resized by ?%s",
    async (query) => {
      const { browser } = await registerClient();
      await expectProblem(await browser.get(`/conversations/${randomUUID()}/messages/1/image?${query}`), 400);
    },
  );
});

describe("a file", () => {
  it("is never served unprocessed", async () => {
    const sender = await registerClient();
    const file = Buffer.concat([await photo(), Buffer.from("<script>alert(1)</script>")]);
    await upload(sender, new Uint8Array(file));
    const made = await objects.list("uploads", `chat-images/${sender.user.id}/`);
    expect(made).toHaveLength(1);
    expect((await objects.get("uploads", made[0] ?? ""))?.body.includes("script")).toBe(false);
    expect(await objects.list("uploads", `quarantine/${sender.user.id}/`)).toEqual([]);
  });

  it("of another user can be neither read nor sent", async () => {
    const [owner, other] = [await registerClient(), await registerClient()];
    const imageId = await upload(owner, await photo());
    await expectProblem(await other.browser.get(`/uploads/${imageId}`), 404);
    const form = { id: randomUUID(), content: "Look", imageId };
    const sent = await other.browser.post(`/conversations/${await makeArtisan()}/messages`, form);
    expect((await expectProblem(sent, 404)).detail).toBe(
      "This file is no longer there. Please choose it again.",
    );
  });
});
