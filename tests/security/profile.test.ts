import { useObjects } from "../setup/objects.ts";
import { problemOf } from "./support/browser.ts";
import { register, type Person } from "./support/people.ts";
import { AccountEntity, readAccount } from "@handiwork/core/domain/identity/account";
import { uploadOf, UploadEntity } from "@handiwork/core/domain/media";
import { develop } from "@handiwork/core/domain/picture";
import type { SessionUser } from "@handiwork/core/model/session/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { photo, sendFile } from "../../packages/core/src/domain/media/testing.ts";
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

async function refusal({ browser }: Person, status: number, form: object) {
  return problemOf(await browser.send("PUT", "/account/profile", { body: { ...empty, ...form } }), status);
}

/** Uploads a picture of oneself. Out: its key. */
async function picture({ user: { id, userType: type } }: Person): Promise<string> {
  const { id: upload, key } = await sendFile({ type, id }, await photo(200, 200), "avatar");
  await develop(key);
  const { data } = await UploadEntity.get({ userId: id, id: upload }).go({ consistent: true });
  return data?.picture?.key ?? "";
}

async function uploadRow(key: string) {
  const { userId, id } = uploadOf(key) ?? { userId: "", id: "" };
  return (await UploadEntity.get({ userId, id }).go({ consistent: true })).data;
}

describe("one's own profile", () => {
  it("is what one says, trimmed, and newer than before", async () => {
    const person = await register();
    const before = (await readAccount(person.user.id))?.profile;
    const user = await save(person, { fullName: "  Ngozi  Eze ", phone: "0803 123 4567" });
    expect(user).toMatchObject({ fullName: "Ngozi  Eze", phone: "+2348031234567", avatar: null });
    const after = (await readAccount(person.user.id))?.profile;
    expect((after?.updatedAt ?? "") > (before?.updatedAt ?? before?.createdAt ?? "")).toBe(true);
  });

  it("needs nothing: all fields may be empty (A-VAL-25)", async () => {
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
  ])("takes no picture from %s (A-VAL-24)", async (avatarUrl) => {
    const { fields } = await refusal(await register(), 400, { avatarUrl });
    expect(fields).toEqual({ avatarUrl: "Enter a web address that begins with https://" });
  });

  it("takes texts that are too long from nobody", async () => {
    const person = await register();
    const { fields } = await refusal(person, 400, { fullName: "a".repeat(101), phone: "0".repeat(31) });
    expect(fields).toEqual({ fullName: "At most 100 characters", phone: "At most 30 characters" });
  });

  it("takes no other column (A-GAP-23)", async () => {
    const person = await register();
    const before = (await readAccount(person.user.id))?.profile;
    for (const more of [
      { userType: "admin" },
      { isVerified: true },
      { email: "else@example.com" },
      { emailVerifiedAt: "2026-01-01T00:00:00.000Z" },
      { sessionVersion: 9 },
      { disabledAt: "" },
      { id: "00000000-0000-4000-8000-000000000000" },
      { avatarProblem: "x" },
      { avatarFetch: "01KAVV7Q4M0000000000000000" },
    ])
      await refusal(person, 400, more);
    expect((await readAccount(person.user.id))?.profile).toEqual(before);
  });
});

describe("one's own picture", () => {
  it("is one's own upload, which is used by it; the former one is let go with the change", async () => {
    const person = await register();
    const [first, second] = [await picture(person), await picture(person)];
    expect((await save(person, { avatar: first })).avatar?.key).toBe(first);
    expect(await uploadRow(first)).toMatchObject({ usedBy: "avatar" });
    expect((await uploadRow(first))?.expiresAt).toBeUndefined();
    // Saved again as it is, it stays.
    expect((await save(person, { avatar: first, fullName: "Ada" })).avatar?.key).toBe(first);
    expect((await save(person, { avatar: second })).avatar?.key).toBe(second);
    expect((await uploadRow(first))?.usedBy).toBeUndefined();
    expect((await uploadRow(first))?.expiresAt).toBeGreaterThan(Date.now() / 1000);
    expect((await save(person, empty)).avatar).toBeNull();
    expect((await uploadRow(second))?.usedBy).toBeUndefined();
  });

  it("is nobody else's, no other kind of upload, and none that is not ready", async () => {
    const [person, stranger] = [await register(), await register()];
    await refusal(person, 404, { avatar: await picture(stranger) });
    await refusal(person, 404, { avatar: "portfolio/01KAVV7Q4M0000000000000000/1" });
    await refusal(person, 404, { avatar: "nonsense" });
    const { user } = person;
    const { id } = await sendFile({ type: user.userType, id: user.id }, await photo(), "portfolio");
    await develop(`quarantine/${user.id}/${id}`);
    const { data } = await UploadEntity.get({ userId: user.id, id }).go();
    await refusal(person, 404, { avatar: data?.picture?.key });
    expect((await readAccount(user.id))?.profile.avatar).toBeUndefined();
  });

  it("is one of two that are chosen at the same moment, and the other is not used", async () => {
    const person = await register();
    const keys = [await picture(person), await picture(person)];
    await Promise.all(keys.map((avatar) => save(person, { avatar })));
    const shown = (await readAccount(person.user.id))?.profile.avatar?.key ?? "";
    for (const key of keys) expect((await uploadRow(key))?.usedBy).toBe(key === shown ? "avatar" : undefined);
  });
});

describe("a picture at an address", () => {
  const avatarUrl = "https://pictures.example/me.png";

  it("is waited for when the address is new, and no longer when it is taken back", async () => {
    const person = await register();
    expect(await save(person, { avatarUrl })).toMatchObject({ avatarUrl, isAvatarComing: true });
    const fetch = (await readAccount(person.user.id))?.profile.avatarFetch;
    // Another change leaves it on its way.
    await save(person, { avatarUrl, fullName: "Ada" });
    expect((await readAccount(person.user.id))?.profile.avatarFetch).toBe(fetch);
    expect(await save(person, empty)).toMatchObject({ avatarUrl: null, isAvatarComing: false });
  });

  it("gives way to a picture that is uploaded", async () => {
    const person = await register();
    await save(person, { avatarUrl });
    const avatar = await picture(person);
    expect(await save(person, { avatarUrl, avatar })).toMatchObject({
      avatar: { key: avatar },
      avatarUrl: null,
      isAvatarComing: false,
    });
  });

  it("that never came is said to be missing, and saving tries again", async () => {
    const person = await register();
    const id = person.user.id;
    await AccountEntity.patch({ id }).set({ avatarUrl, avatarFetch: "01HZZZZZZZ0000000000000000" }).go();
    const { user } = (await (await person.browser.get("/auth/session")).json()) as { user: SessionUser };
    expect(user).toMatchObject({ isAvatarComing: false });
    expect(user.avatarProblem).toContain("We could not get a picture from this address");
    expect(await save(person, { avatarUrl })).toMatchObject({ isAvatarComing: true, avatarProblem: null });
  });

  it("is fetched twenty times an hour at most", async () => {
    const person = await register();
    for (let count = 0; count < 20; count += 1) await save(person, { avatarUrl: `${avatarUrl}?${count}` });
    await refusal(person, 429, { avatarUrl: `${avatarUrl}?more` });
  });
});
