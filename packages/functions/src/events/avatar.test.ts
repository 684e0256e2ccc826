import { useObjects } from "../../../../tests/setup/objects.ts";
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
import { network } from "./fetch-picture.ts";
import { certificate, key } from "./pictures.testing.ts";
import { handler } from "./react.ts";

beforeAll(useTable);
beforeAll(useObjects);

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

/** The stream's record of a row as it is now. */
function changed(entity: string, row: object): DynamoDBRecord {
  const fields = Object.entries({ __edb_e__: entity, ...row });
  const texts = fields.flatMap(([name, S]): [string, AttributeValue][] =>
    typeof S === "string" ? [[name, { S }]] : [],
  );
  const dynamodb = { SequenceNumber: randomUUID(), NewImage: Object.fromEntries(texts), OldImage: {} };
  return { eventName: "MODIFY", dynamodb };
}

/** Asks for the picture and tells of it. Out: the fetch, as the stream's record has it. */
async function ask(actor: Awaited<ReturnType<typeof someone>>, more: object = {}) {
  const { profile } = await updateProfile(actor, { ...form, ...more });
  return { record: changed("profile", profile), id: profile.avatarFetch ?? "" };
}

/** What follows of a fetch: the file is re-encoded, and the stream tells of it. */
async function follow(userId: string, id: string, times = 1): Promise<void> {
  await develop(`quarantine/${userId}/${id}`);
  const { data } = await UploadEntity.get({ userId, id }).go({ consistent: true });
  for (let count = 0; count < times; count += 1)
    expect((await handler({ Records: [changed("upload", data ?? {})] })).batchItemFailures).toEqual([]);
}

describe("a picture at an address that somebody typed", () => {
  it("is fetched once, re-encoded and shown from our own copy, however often its events come", async () => {
    file = await photo(300, 300);
    const person = await someone();
    const { record, id } = await ask(person);
    await handler({ Records: [record] });
    await handler({ Records: [record] });
    await follow(person.id, id, 2);
    await handler({ Records: [record] });
    const profile = await profileOf(person.id);
    expect(profile?.avatar).toMatchObject({ width: 300, height: 300, widths: [160, 300] });
    expect(profile).not.toHaveProperty("avatarFetch");
    const copy = await objects.get("public", `media/${profile?.avatar?.key}-160.webp`);
    expect(copy?.body.subarray(8, 12).toString()).toBe("WEBP");
    const { data: upload } = await UploadEntity.get({ userId: person.id, id }).go();
    expect(upload).toMatchObject({ usedBy: "avatar", purpose: "avatar" });
    expect(asked).toBeLessThanOrEqual(2);
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
    asked = 0;
    await handler({ Records: [record] });
    expect(asked).toBe(0);
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

  it("that cannot be fetched is said there, too", async () => {
    vi.spyOn(network, "isAllowed").mockReturnValueOnce(false);
    const person = await someone();
    const { record } = await ask(person);
    expect((await handler({ Records: [record] })).batchItemFailures).toEqual([]);
    expect(await profileOf(person.id)).toMatchObject({
      avatarProblem: "This address is not on the public internet.",
    });
  });
});
