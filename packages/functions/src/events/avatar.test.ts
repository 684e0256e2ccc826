import { useObjects } from "../../../../tests/setup/objects.ts";
import { usePictureFetches } from "../../../../tests/setup/picture-fetches.ts";
import { AccountEntity, updateProfile } from "@handiwork/core/accounts";
import { UploadEntity } from "@handiwork/core/media";
import { objects } from "@handiwork/core/platform/objects";
import { processUpload } from "@handiwork/core/media/processing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { photo } from "../../../core/src/media/testing.ts";
import { makeAccount } from "@handiwork/core/testing";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { network } from "./foreign-picture.ts";
import { usePictureHost } from "./picture-host.testing.ts";
import { handler } from "./react.ts";

beforeAll(useTable);
beforeAll(useObjects);
const fetches = usePictureFetches();

const host = usePictureHost();

const avatarUrl = "https://pictures.test/me.png";
const form = { fullName: "Ada", phone: "", avatarUrl, avatar: null };

const makeClient = () => makeAccount("client");

const profileOf = async (id: string) => (await AccountEntity.get({ id }).go({ consistent: true })).data;

/** Requests a picture. Returns the fetch's id, and the stream record of its upload. */
async function requestPicture(actor: Awaited<ReturnType<typeof makeClient>>, more: object = {}) {
  const { profile } = await updateProfile(actor, { ...form, ...more });
  const id = profile.avatarFetch ?? "";
  const { data } = await UploadEntity.get({ userId: actor.id, id }).go({ consistent: true });
  return { record: streamRecord("upload", data ?? {}), id };
}

/** Fetches and re-encodes the picture, and delivers the stream records. */
async function deliverEvents(userId: string, id: string, times = 1): Promise<void> {
  await fetches.deliverAll();
  await processUpload(`quarantine/${userId}/${id}`);
  const { data } = await UploadEntity.get({ userId, id }).go({ consistent: true });
  for (let count = 0; count < times; count += 1)
    expect((await handler({ Records: [streamRecord("upload", data ?? {}, {})] })).batchItemFailures).toEqual(
      [],
    );
}

describe("a picture's address", () => {
  it("is fetched, re-encoded and shown from our own copy, once for repeated events", async () => {
    host.file = await photo(300, 300);
    const person = await makeClient();
    const { record, id } = await requestPicture(person);
    await handler({ Records: [record] });
    await handler({ Records: [record] });
    const [message = ""] = fetches.waiting();
    await deliverEvents(person.id, id, 2);
    await handler({ Records: [record] });
    expect(fetches.waiting()).toEqual([]);
    // A message that is delivered again after the upload is settled.
    await fetches.deliver(message);
    expect(await processUpload(`quarantine/${person.id}/${id}`)).toBe("late");
    expect(await objects.list("uploads", `quarantine/${person.id}`)).toEqual([]);
    const profile = await profileOf(person.id);
    expect(profile?.avatar).toMatchObject({ width: 300, height: 300, widths: [160, 300] });
    expect(profile).not.toHaveProperty("avatarFetch");
    const copy = await objects.get("public", `media/${profile?.avatar?.key}-160.webp`);
    expect(copy?.body.subarray(8, 12).toString()).toBe("WEBP");
    const { data: upload } = await UploadEntity.get({ userId: person.id, id }).go();
    expect(upload).toMatchObject({ usedBy: "avatar", purpose: "avatar" });
    expect(host.requests).toBe(3);
  });

  it("replaces the previous picture, which is released", async () => {
    host.file = await photo(100, 100);
    const person = await makeClient();
    const first = await requestPicture(person);
    await handler({ Records: [first.record] });
    await deliverEvents(person.id, first.id);
    const shown = (await profileOf(person.id))?.avatar?.key ?? null;
    const second = await requestPicture(person, { avatarUrl: `${avatarUrl}?new`, avatar: shown });
    // Pages show the previous picture until the new picture is ready.
    expect((await profileOf(person.id))?.avatar?.key).toBe(shown);
    await handler({ Records: [second.record] });
    await deliverEvents(person.id, second.id);
    expect((await profileOf(person.id))?.avatar?.key).not.toBe(shown);
    const { data: former } = await UploadEntity.get({ userId: person.id, id: first.id }).go();
    expect(former?.usedBy).toBeUndefined();
    expect(former?.expiresAt).toBeGreaterThan(0);
  });

  it("is not shown if the address has changed meanwhile, or the account is gone", async () => {
    host.file = await photo(100, 100);
    for (const then of [
      (actor: Awaited<ReturnType<typeof makeClient>>) =>
        requestPicture(actor, { avatarUrl: `${avatarUrl}?else` }),
      (actor: Awaited<ReturnType<typeof makeClient>>) => requestPicture(actor, { avatarUrl: "" }),
      ({ id }: Awaited<ReturnType<typeof makeClient>>) => AccountEntity.delete({ id }).go(),
    ]) {
      const person = await makeClient();
      const { record, id } = await requestPicture(person);
      await handler({ Records: [record] });
      await then(person);
      await deliverEvents(person.id, id);
      expect((await profileOf(person.id))?.avatar).toBeUndefined();
    }
    const person = await makeClient();
    const { record } = await requestPicture(person);
    await requestPicture(person, { avatarUrl: "" });
    await handler({ Records: [record] });
    expect(fetches.waiting()).toEqual([]);
  });

  it("with invalid content is reported on the profile", async () => {
    host.file = Buffer.from("<svg onload='alert(1)'/>");
    const person = await makeClient();
    const { record, id } = await requestPicture(person);
    await handler({ Records: [record] });
    await deliverEvents(person.id, id);
    const profile = await profileOf(person.id);
    expect(profile).toMatchObject({ avatarUrl, avatarProblem: "Please select an image file" });
    expect(profile).not.toHaveProperty("avatarFetch");
  });

  it("cannot choose the reason of a failed fetch", async () => {
    host.file = Buffer.from("not-public");
    const person = await makeClient();
    const { record, id } = await requestPicture(person);
    await handler({ Records: [record] });
    await deliverEvents(person.id, id);
    expect(await profileOf(person.id)).toMatchObject({ avatarProblem: "Please select an image file" });
  });

  it("that cannot be fetched is reported on the profile", async () => {
    vi.spyOn(network, "isAllowed").mockReturnValueOnce(false);
    const person = await makeClient();
    const { record, id } = await requestPicture(person);
    await handler({ Records: [record] });
    await deliverEvents(person.id, id);
    expect(await profileOf(person.id)).toMatchObject({
      avatarProblem: "This address is not on the public internet.",
    });
  });
});
