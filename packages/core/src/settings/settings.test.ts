import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { AuditEntity } from "../audit/index.ts";
import { setClock } from "../platform/clock.ts";
import { forget } from "../directory/index.ts";
import { Conflict } from "../platform/errors.ts";
import { objects } from "../platform/objects/index.ts";
import { support } from "../reference/content.ts";
import { heroStats } from "../reference/home-content.ts";
import { documentClient } from "../platform/table/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { report } from "../moderation/index.ts";
import { TotalsEntity } from "../counters/totals.entity.ts";
import { readForAdmins, forgetSettings, readSettings, save, SettingsEntity } from "./index.ts";
import { readSite } from "../site/index.ts";
import { defaults, SettingsForm, type Settings } from "./schema.ts";

beforeAll(useTable);
let restore = () => {};
beforeEach(forgetSettings);
afterEach(async () => {
  restore();
  restore = () => {};
  vi.restoreAllMocks();
  await SettingsEntity.delete({}).go();
});

const visit = { address: "102.89.1.1", userAgent: "Test" };
let admin: SignedIn<"admin">;
beforeAll(async () => {
  admin = { type: "admin", id: randomUUID() };
  const email = `${admin.id}@handiwork.test`;
  await AccountEntity.put({ id: admin.id, userType: "admin", fullName: "Bola Ige", email }).go();
});

const wanted = (more: Partial<Settings>): Settings => ({ ...defaults, ...more });
const of = (version: number, more: Partial<Settings>) =>
  save(admin, { settings: wanted(more), version }, visit);
const newSupport = { phone: "+234 800 000 0000", email: "help@handiwork.ng", location: "Abuja, Nigeria" };

describe("the settings", () => {
  it("are the defaults of the content file until an admin changes them", async () => {
    expect(await readForAdmins(admin)).toEqual({
      settings: defaults,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
    expect(await readSite()).toMatchObject({ support, socialLinks: [], heroStats });
  });

  it("are public once saved, with their author and an audit entry of the changes", async () => {
    const socialLinks = { facebook: "", instagram: "https://instagram.com/handiwork", x: "" };
    const saved = await save(
      admin,
      { settings: wanted({ support: newSupport, socialLinks }), version: 0 },
      visit,
    );
    expect(saved).toMatchObject({ version: 1, updatedBy: "Bola Ige" });
    expect(await readSite()).toMatchObject({
      support: newSupport,
      socialLinks: [{ label: "Instagram", href: socialLinks.instagram }],
    });
    const { data } = await AuditEntity.query.byAccount({ accountId: admin.id }).go();
    expect(data.at(-1)).toMatchObject({ kind: "settings-changed", subject: "settings" });
    expect(data.at(-1)?.before).toEqual({
      "support.phone": support.phone,
      "support.email": support.email,
      "support.location": support.location,
      "socialLinks.instagram": "",
    });
    expect(data.at(-1)?.after).toMatchObject({ "support.location": "Abuja, Nigeria" });
  });

  it("cannot overwrite another admin's changes, and write no entry without changes", async () => {
    await of(0, { support: newSupport });
    await expect(of(0, {})).rejects.toThrow(Conflict);
    expect((await of(1, { support: newSupport })).version).toBe(1);
    const both = await Promise.allSettled([of(1, { useRealNumbers: true }), of(1, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("are read at most once in 30 seconds", async () => {
    await readSettings();
    const send = vi.spyOn(documentClient, "send");
    await readSettings();
    expect(send).not.toHaveBeenCalled();
    restore = setClock(() => Date.now() + 31_000);
    await readSettings();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("are completed with newer settings, and drop parts that are no longer valid", async () => {
    const old = { support: newSupport, limits: { reviewsADay: 5 } } as unknown as Settings;
    await SettingsEntity.put({ settings: old, version: 3, updatedBy: admin.id }).go();
    expect(await readSettings()).toEqual(wanted({ support: newSupport }));
  });

  it.each([
    ["an invalid URL", { socialLinks: { ...defaults.socialLinks, x: "javascript:alert(1)" } }],
    ["a phone number without digits", { support: { ...support, phone: "call us" } }],
    ["a limit of 0", { limits: { ...defaults.limits, reviewsADay: 0 } }],
    [
      "a duplicate trade",
      { popularCategories: defaults.popularCategories.map(() => defaults.popularCategories[0]) },
    ],
  ])("reject %s", (_, more) => {
    const settings = { ...defaults, ...more };
    expect(SettingsForm.safeParse({ settings, version: 0 }).success).toBe(false);
  });

  it("contain the limits", async () => {
    const limits = { ...defaults.limits, reportsADay: 1 };
    await save(admin, { settings: wanted({ limits }), version: 0 }, visit);
    const client = { type: "client", id: randomUUID() } as const;
    const tell = async () => {
      const subject = { type: "profile", accountId: await makeArtisan() } as const;
      return report(client, { subject, reason: "spam" });
    };
    await tell();
    await expect(tell()).rejects.toThrow("You can send 1 report a day. Please try again in ");
  });
});

it("the home page's numbers are the actual ones if admins choose so", async () => {
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
  forget();
  await makeArtisan({ category: "Welder" });
  await TotalsEntity.put({
    approvedArtisans: 1234,
    reviews: 57,
    ratedArtisans: 2,
    ratingMillionths: 9_000_000,
  }).go();
  await save(admin, { settings: wanted({ useRealNumbers: true }), version: 0 }, visit);
  const shown = await readSite();
  expect(shown.heroStats).toEqual([
    { value: "1,234", label: "Approved Artisans" },
    { value: "57", label: "Client Reviews" },
    { value: "4.5/5", label: "Average Rating" },
  ]);
  expect(shown.popularCategories).toContainEqual({ trade: "Welder", count: "1" });
  expect(shown.popularCategories).toContainEqual({ trade: "Tailor", count: "0" });
});
