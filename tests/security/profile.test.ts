import { useObjects } from "../setup/objects.ts";
import { expectProblem } from "./support/browser.ts";
import { register, type Person } from "./support/people.ts";
import { AccountEntity, readAccount } from "@handiwork/core/accounts";
import { uploadOf, UploadEntity } from "@handiwork/core/media";
import { processUpload } from "@handiwork/core/media/processing";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { photo, sendFile } from "../../packages/core/src/media/testing.ts";
import { useIdentity } from "../setup/identity.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useIdentity);
beforeAll(useObjects);

const empty = { fullName: "", phone: "", avatarUrl: "", avatar: null };

async function save({ browser }: Person, form: object): Promise<SessionUser> {
  const response = await browser.send("PUT", "/account/profile", { body: { ...empty, ...form } });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { user: SessionUser }).user;
}

async function expectRejection({ browser }: Person, status: number, form: object) {
  return expectProblem(
    await browser.send("PUT", "/account/profile", { body: { ...empty, ...form } }),
    status,
  );
}

/** Uploads a profile picture. Returns its key. */
async function uploadPicture({ user: { id, userType: type } }: Person): Promise<string> {
  const { id: upload, key } = await sendFile({ type, id }, await photo(200, 200), "avatar");
  await processUpload(key);
  const { data } = await UploadEntity.get({ userId: id, id: upload }).go({ consistent: true });
  return data?.picture?.key ?? "";
}

async function uploadRow(key: string) {
  const { userId, id } = uploadOf(key) ?? { userId: "", id: "" };
  return (await UploadEntity.get({ userId, id }).go({ consistent: true })).data;
}

describe("the own profile", () => {
  it("is saved with trimmed texts and a new updatedAt", async () => {
    const person = await register();
    const before = (await readAccount(person.user.id))?.profile;
    const user = await save(person, { fullName: "  Ngozi  Eze ", phone: "0803 123 4567" });
    expect(user).toMatchObject({ fullName: "Ngozi  Eze", phone: "+2348031234567", avatar: null });
    const after = (await readAccount(person.user.id))?.profile;
    expect((after?.updatedAt ?? "") > (before?.updatedAt ?? before?.createdAt ?? "")).toBe(true);
  });

  it("may have all fields empty (A-VAL-25)", async () => {
    for (const kind of ["client", "artisan", "merchant"] as const) {
      const user = await save(await register(kind), empty);
      expect(user).toMatchObject({ fullName: null, phone: null, avatar: null, avatarUrl: null });
    }
  });

  it.each([
    "abc",
    "http://a.example/me.png",
    "ftp://a.example",
    "https://",
    "https://localhost/a",
    "https://a.example:8443/",
    "https://me:pw@a.example/",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
  ])("rejects %s as a picture's address (A-VAL-24)", async (avatarUrl) => {
    const { fields } = await expectRejection(await register(), 400, { avatarUrl });
    expect(fields).toEqual({ avatarUrl: "Enter a web address that begins with https://" });
  });

  it("rejects texts that are too long", async () => {
    const person = await register();
    const { fields } = await expectRejection(person, 400, {
      fullName: "a".repeat(101),
      phone: "0".repeat(31),
    });
    expect(fields).toEqual({ fullName: "At most 100 characters", phone: "At most 30 characters" });
  });
});

describe("the own picture", () => {
  it("marks its upload as used, and releases the previous one", async () => {
    const person = await register();
    const [first, second] = [await uploadPicture(person), await uploadPicture(person)];
    expect((await save(person, { avatar: first })).avatar?.key).toBe(first);
    expect(await uploadRow(first)).toMatchObject({ usedBy: "avatar" });
    expect((await uploadRow(first))?.expiresAt).toBeUndefined();
    // Saving it again keeps it.
    expect((await save(person, { avatar: first, fullName: "Ada" })).avatar?.key).toBe(first);
    expect((await save(person, { avatar: second })).avatar?.key).toBe(second);
    expect((await uploadRow(first))?.usedBy).toBeUndefined();
    expect((await uploadRow(first))?.expiresAt).toBeGreaterThan(Date.now() / 1000);
    expect((await save(person, empty)).avatar).toBeNull();
    expect((await uploadRow(second))?.usedBy).toBeUndefined();
  });

  it("cannot be another user's upload, one for another purpose, or one that is not ready", async () => {
    const [person, stranger] = [await register(), await register()];
    await expectRejection(person, 404, { avatar: await uploadPicture(stranger) });
    await expectRejection(person, 404, { avatar: "portfolio/01KAVV7Q4M0000000000000000/1" });
    await expectRejection(person, 404, { avatar: "nonsense" });
    const { user } = person;
    const { id } = await sendFile({ type: user.userType, id: user.id }, await photo(), "portfolio");
    await processUpload(`quarantine/${user.id}/${id}`);
    const { data } = await UploadEntity.get({ userId: user.id, id }).go();
    await expectRejection(person, 404, { avatar: data?.picture?.key });
    expect((await readAccount(user.id))?.profile.avatar).toBeUndefined();
  });

  it("is one of two that are chosen concurrently, and the other is released", async () => {
    const person = await register();
    const keys = [await uploadPicture(person), await uploadPicture(person)];
    await Promise.all(keys.map((avatar) => save(person, { avatar })));
    const shown = (await readAccount(person.user.id))?.profile.avatar?.key ?? "";
    for (const key of keys) expect((await uploadRow(key))?.usedBy).toBe(key === shown ? "avatar" : undefined);
  });
});

describe("a picture at an address", () => {
  const avatarUrl = "https://pictures.example/me.png";

  it("is fetched when the address is new, and no longer when it is removed", async () => {
    const person = await register();
    expect(await save(person, { avatarUrl })).toMatchObject({ avatarUrl, isAvatarComing: true });
    const fetch = (await readAccount(person.user.id))?.profile.avatarFetch;
    // A change of another field does not restart the fetch.
    await save(person, { avatarUrl, fullName: "Ada" });
    expect((await readAccount(person.user.id))?.profile.avatarFetch).toBe(fetch);
    expect(await save(person, empty)).toMatchObject({ avatarUrl: null, isAvatarComing: false });
  });

  it("is replaced by an uploaded picture", async () => {
    const person = await register();
    await save(person, { avatarUrl });
    const avatar = await uploadPicture(person);
    expect(await save(person, { avatarUrl, avatar })).toMatchObject({
      avatar: { key: avatar },
      avatarUrl: null,
      isAvatarComing: false,
    });
  });

  it("is reported as missing if it never arrived, and saving tries again", async () => {
    const person = await register();
    const id = person.user.id;
    await AccountEntity.patch({ id }).set({ avatarUrl, avatarFetch: "01HZZZZZZZ0000000000000000" }).go();
    const { user } = (await (await person.browser.get("/auth/session")).json()) as { user: SessionUser };
    expect(user).toMatchObject({ isAvatarComing: false });
    expect(user.avatarProblem).toContain("We could not get a picture from this address");
    expect(await save(person, { avatarUrl })).toMatchObject({ isAvatarComing: true, avatarProblem: null });
  });

  it("is fetched at most twenty times an hour", async () => {
    const person = await register();
    for (let count = 0; count < 20; count += 1) await save(person, { avatarUrl: `${avatarUrl}?${count}` });
    await expectRejection(person, 429, { avatarUrl: `${avatarUrl}?more` });
  });
});
