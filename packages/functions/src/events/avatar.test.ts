import { useObjects } from "../../../../tests/setup/objects.ts";
import { usePictureFetches } from "../../../../tests/setup/picture-fetches.ts";
import { AccountEntity, updateProfile } from "@handiwork/core/domain/identity/account";
import { UploadEntity } from "@handiwork/core/domain/media";
import { objects } from "@handiwork/core/platform/objects";
import { develop } from "@handiwork/core/domain/picture";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { photo } from "../../../core/src/domain/media/testing.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { network } from "./foreign-picture.ts";
import { certificate, key } from "./pictures.testing.ts";
import { handler } from "./react.ts";

beforeAll(useTable);
beforeAll(useObjects);
const fetches = usePictureFetches();

let server: Server;
let file: Uint8Array = new Uint8Array();
let asked = 0;
beforeAll(async () => {
  server = createServer({ key, cert: certificate }, (_req, res) => {
    asked += 1;
    res.writeHead(200, { "content-type": "image/png" }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  network.options = { port: (server.address() as AddressInfo).port, ca: certificate };
  vi.spyOn(network, "addressesOf").mockResolvedValue(["127.0.0.1"]);
  vi.spyOn(network, "isAllowed").mockReturnValue(true);
});
afterAll(() => void server.close());
afterEach(() => void (asked = 0));

const avatarUrl = "https://pictures.test/me.png";
const form = { fullName: "Ada", phone: "", avatarUrl, avatar: null };

async function someone() {
  const id = randomUUID();
  await AccountEntity.put({ id, userType: "client", email: `${id}@handiwork.test` }).go();
  return { type: "client", id } as const;
}

const profileOf = async (id: string) => (await AccountEntity.get({ id }).go({ consistent: true })).data;

/** Returns the stream's record of a row: a new one, or one that changed. */
function recordOf(row: object, isNew: boolean): DynamoDBRecord {
  const fields = Object.entries({ __edb_e__: "upload", ...row });
  const texts = fields.flatMap(([name, S]): [string, AttributeValue][] =>
    typeof S === "string" ? [[name, { S }]] : [],
  );
  const images = { NewImage: Object.fromEntries(texts), ...(isNew ? {} : { OldImage: {} }) };
  return {
    eventName: isNew ? "INSERT" : "MODIFY",
    dynamodb: { SequenceNumber: randomUUID(), ...images },
  };
}

/** Asks for the picture. Returns the fetch's id, and the stream's record of its upload. */
async function ask(actor: Awaited<ReturnType<typeof someone>>, more: object = {}) {
  const { profile } = await updateProfile(actor, { ...form, ...more });
  const id = profile.avatarFetch ?? "";
  const { data } = await UploadEntity.get({ userId: actor.id, id }).go({ consistent: true });
  return { record: recordOf(data ?? {}, true), id };
}

/** Has the picture fetched and re-encoded, and the stream tell of it. */
async function follow(userId: string, id: string, times = 1): Promise<void> {
  await fetches.deliverAll();
  await develop(`quarantine/${userId}/${id}`);
  const { data } = await UploadEntity.get({ userId, id }).go({ consistent: true });
  for (let count = 0; count < times; count += 1)
    expect((await handler({ Records: [recordOf(data ?? {}, false)] })).batchItemFailures).toEqual([]);
}

describe("a picture at an address that somebody typed", () => {
  it("is fetched, re-encoded and shown from our own copy, however often its events come", async () => {
    file = await photo(300, 300);
    const person = await someone();
    const { record, id } = await ask(person);
    await handler({ Records: [record] });
    await handler({ Records: [record] });
    const [message = ""] = fetches.waiting();
    await follow(person.id, id, 2);
    await handler({ Records: [record] });
    expect(fetches.waiting()).toEqual([]);
    // A message that is delivered again after the upload is settled.
    await fetches.deliver(message);
    expect(await develop(`quarantine/${person.id}/${id}`)).toBe("late");
    expect(await objects.list("uploads", `quarantine/${person.id}`)).toEqual([]);
    const profile = await profileOf(person.id);
    expect(profile?.avatar).toMatchObject({ width: 300, height: 300, widths: [160, 300] });
    expect(profile).not.toHaveProperty("avatarFetch");
    const copy = await objects.get("public", `media/${profile?.avatar?.key}-160.webp`);
    expect(copy?.body.subarray(8, 12).toString()).toBe("WEBP");
    const { data: upload } = await UploadEntity.get({ userId: person.id, id }).go();
    expect(upload).toMatchObject({ usedBy: "avatar", purpose: "avatar" });
    expect(asked).toBe(3);
  });

  it("takes the place of the one before, which is let go", async () => {
    file = await photo(100, 100);
    const person = await someone();
    const first = await ask(person);
    await handler({ Records: [first.record] });
    await follow(person.id, first.id);
    const shown = (await profileOf(person.id))?.avatar?.key ?? null;
    const second = await ask(person, { avatarUrl: `${avatarUrl}?new`, avatar: shown });
    // Until the new one is there, the one before is shown.
    expect((await profileOf(person.id))?.avatar?.key).toBe(shown);
    await handler({ Records: [second.record] });
    await follow(person.id, second.id);
    expect((await profileOf(person.id))?.avatar?.key).not.toBe(shown);
    const { data: former } = await UploadEntity.get({ userId: person.id, id: first.id }).go();
    expect(former?.usedBy).toBeUndefined();
    expect(former?.expiresAt).toBeGreaterThan(0);
  });

  it("is not shown when another address stands by then, or none, or the account is gone", async () => {
    file = await photo(100, 100);
    for (const then of [
      (actor: Awaited<ReturnType<typeof someone>>) => ask(actor, { avatarUrl: `${avatarUrl}?else` }),
      (actor: Awaited<ReturnType<typeof someone>>) => ask(actor, { avatarUrl: "" }),
      ({ id }: Awaited<ReturnType<typeof someone>>) => AccountEntity.delete({ id }).go(),
    ]) {
      const person = await someone();
      const { record, id } = await ask(person);
      await handler({ Records: [record] });
      await then(person);
      await follow(person.id, id);
      expect((await profileOf(person.id))?.avatar).toBeUndefined();
    }
    const person = await someone();
    const { record } = await ask(person);
    await ask(person, { avatarUrl: "" });
    await handler({ Records: [record] });
    expect(fetches.waiting()).toEqual([]);
  });

  it("that is none is said on the profile, in words", async () => {
    file = Buffer.from("<svg onload='alert(1)'/>");
    const person = await someone();
    const { record, id } = await ask(person);
    await handler({ Records: [record] });
    await follow(person.id, id);
    const profile = await profileOf(person.id);
    expect(profile).toMatchObject({ avatarUrl, avatarProblem: "Please select an image file" });
    expect(profile).not.toHaveProperty("avatarFetch");
  });

  it("cannot pass a word off as the reason for a failed fetch", async () => {
    file = Buffer.from("not-public");
    const person = await someone();
    const { record, id } = await ask(person);
    await handler({ Records: [record] });
    await follow(person.id, id);
    expect(await profileOf(person.id)).toMatchObject({ avatarProblem: "Please select an image file" });
  });

  it("that cannot be fetched is said there, too", async () => {
    vi.spyOn(network, "isAllowed").mockReturnValueOnce(false);
    const person = await someone();
    const { record, id } = await ask(person);
    await handler({ Records: [record] });
    await follow(person.id, id);
    expect(await profileOf(person.id)).toMatchObject({
      avatarProblem: "This address is not on the public internet.",
    });
  });
});
