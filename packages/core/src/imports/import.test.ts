import "../../../../tests/setup/imports.ts";
import {
  accountsOf,
  admin,
  begin,
  deliverOnce,
  drain,
  dryRun,
  fileOf,
  goodRow,
  holdQueue,
  newEmail,
  put,
  putAt,
  report,
  visit,
  waiting,
} from "./testing.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { readAccount } from "../accounts/service.ts";
import * as Audit from "../audit/index.ts";
import { setClock } from "../platform/clock.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { InvitationEntity } from "../registration/index.ts";
import { checkFile } from "./check.ts";
import { cancel, start } from "./state.ts";
import { idOfDirectUpload } from "./keys.ts";
import { list, read, rows } from "./read.ts";

beforeAll(useTable);
beforeAll(useObjects);
beforeAll(useIdentity);
beforeEach(holdQueue);
afterEach(() => vi.restoreAllMocks());

const bad = "Nobody,Plumber,,not an address,Ikeja,,2,100";

describe("an import from the admins' page", () => {
  it("first reports what it would create and reject, then does exactly that", async () => {
    const email = newEmail();
    const twice = newEmail();
    const file = fileOf(goodRow(email), bad, goodRow(twice), goodRow(twice));
    const { outcome, import: checked, rows: kept } = await dryRun(file);
    const refused = kept.filter((row) => row.outcome === "failed");
    expect(outcome).toBe("checked");
    expect(checked).toMatchObject({
      state: "checked",
      rows: 4,
      good: 2,
      failed: 2,
      created: 0,
      secondsLeft: 1,
    });
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "Invalid email"],
      [5, "This email address is already in line 4"],
    ]);
    expect(await findUser(email)).toBeUndefined();

    await begin(checked.id, 1);
    await drain();
    const { import: done, rows: all } = await report(checked.id);
    expect(done).toMatchObject({ state: "done", created: 2, failed: 2, secondsLeft: null });
    expect(all.map(({ line, outcome: became }) => [line, became])).toEqual([
      [2, "created"],
      [3, "failed"],
      [4, "created"],
      [5, "failed"],
    ]);
    expect((await rows(admin, checked.id, { outcome: "failed" })).items).toEqual(refused);
  });

  it("creates approved artisans with the file's data, an invitation and a random password", async () => {
    const email = newEmail();
    const { import: checked } = await dryRun(fileOf(goodRow(email)));
    await begin(checked.id, 1);
    await drain();
    const { id = "" } = (await findUser(email)) ?? {};
    expect(await readAccount(id)).toMatchObject({
      profile: { userType: "artisan", fullName: "Ada Obi", email, phone: "+2348012345678" },
      artisan: {
        approval: "approved",
        category: "Plumber",
        location: "Ikeja, Lagos",
        services: ["Taps", "Pipes"],
        experienceYears: "5",
        hourlyRate: 2500,
      },
    });
    const { data: invitation } = await InvitationEntity.get({ accountId: id }).go();
    expect(invitation).toMatchObject({ email, name: "Ada Obi", invitedBy: admin.id });
    const { items } = await Audit.list({ accountId: id });
    expect(items).toMatchObject([
      { kind: "registered", actorId: admin.id, after: { userType: "artisan", importId: checked.id } },
    ]);
  });

  it("creates nothing if the same file is imported again", async () => {
    const file = fileOf(...Array.from({ length: 30 }, () => goodRow(newEmail())));
    const first = await dryRun(file);
    const second = await dryRun(file);
    for (const { import: made } of [first, second]) {
      await begin(made.id, 2);
      await drain();
    }
    expect(await read(admin, first.import.id)).toMatchObject({ state: "done", created: 30, failed: 0 });
    const again = await report(second.import.id);
    expect(again.import).toMatchObject({ state: "done", created: 0, failed: 30 });
    expect(again.rows.every(({ reason }) => reason === "This email address already has an account")).toBe(
      true,
    );
  });

  it("creates each address once if two imports with the same addresses run concurrently", async () => {
    const shared = Array.from({ length: 25 }, newEmail);
    const [one, two] = [
      [...shared, newEmail()],
      [newEmail(), ...shared.toReversed()],
    ];
    const ids = [];
    for (const emails of [one, two]) {
      const { import: made } = await dryRun(fileOf(...emails.map(goodRow)));
      ids.push(made.id);
      await begin(made.id, 2);
    }
    while (waiting.length > 0) await Promise.all(waiting.splice(0).map((part) => deliverOnce(part)));
    const reports = await Promise.all(ids.map((id) => report(id)));
    expect(reports.map(({ import: { state } }) => state)).toEqual(["done", "done"]);
    const created = reports.flatMap(({ rows: all }) => all.filter(({ outcome }) => outcome === "created"));
    expect(created.map(({ email }) => email).toSorted()).toEqual([...new Set([...one, ...two])].toSorted());
    expect(await accountsOf(created)).toHaveLength(27);
  });

  it("counts each row once if parts are delivered twice, concurrently and out of order", async () => {
    const emails = Array.from({ length: 52 }, newEmail);
    const { import: checked } = await dryRun(fileOf(...emails.map(goodRow), bad));
    await begin(checked.id, 3);
    const turns = [2, 0, 1];
    await drain(
      async (part) => void (await Promise.all([deliverOnce(part), deliverOnce(part)])),
      (count) => (turns.shift() ?? 0) % count,
    );
    const { import: done, rows: all } = await report(checked.id);
    expect(done).toMatchObject({ state: "done", created: 52, failed: 1 });
    expect(all.filter(({ outcome }) => outcome === "created").map(({ email }) => email)).toEqual(emails);
  });

  it("stops between two rows when it is cancelled, and keeps created artisans", async () => {
    const { import: checked } = await dryRun(
      fileOf(...Array.from({ length: 30 }, () => goodRow(newEmail()))),
    );
    await begin(checked.id, 2);
    const work = deliverOnce(waiting.shift()!);
    const isUnderWay = async () => expect((await read(admin, checked.id)).created).toBeGreaterThan(2);
    await vi.waitFor(isUnderWay, { timeout: 20_000, interval: 5 });
    await cancel(admin, checked.id, visit);
    expect(await work).toBe("over");
    await drain();
    const { import: ended, rows: all } = await report(checked.id);
    expect(ended.state).toBe("cancelled");
    expect(ended.created).toBeLessThan(25);
    expect(all.filter(({ outcome }) => outcome === "created")).toHaveLength(ended.created);
    await expect(start(admin, checked.id, visit)).rejects.toThrow("There is nothing to start.");
  });

  it("cannot be started once its dry run is too old", async () => {
    const { import: checked } = await dryRun(fileOf(goodRow(newEmail())));
    const restore = setClock(() => Date.now() + 31 * 24 * 3600_000);
    await expect(start(admin, checked.id, visit)).rejects.toThrow(/30 days ago/);
    restore();
  });

  it("audits who started and who ended it", async () => {
    const { import: checked } = await dryRun(fileOf(goodRow(newEmail())));
    await begin(checked.id, 1);
    await drain();
    const { items } = await Audit.list({ accountId: admin.id });
    const subject = `import:${checked.id}`;
    expect(items.filter((entry) => entry.subject === subject).map(({ kind }) => kind)).toEqual([
      "import-finished",
      "import-started",
    ]);
  });

  it("is listed, newest first, with the admin who started it", async () => {
    const { id } = await put(fileOf(goodRow(newEmail())));
    const { items } = await list(admin, { limit: 1 });
    expect(items).toMatchObject([{ id, state: "waiting", source: "page", startedBy: null }]);
  });

  it("waits half an hour for its file, and then counts as failed; a late file is still read", async () => {
    const { id, file } = await put(fileOf(goodRow(newEmail())));
    const made = Date.now();
    onTestFinished(setClock(() => made + 29 * 60_000));
    expect(await read(admin, id)).toMatchObject({ state: "waiting", problem: null });
    setClock(() => made + 31 * 60_000);
    const lost = { state: "failed", problem: "The file did not arrive. Please upload it again." };
    expect(await read(admin, id)).toMatchObject(lost);
    expect((await list(admin, { limit: 1 })).items).toMatchObject([{ id, ...lost }]);
    await checkFile(file);
    expect(await read(admin, id)).toMatchObject({ state: "checked", good: 1, problem: null });
  });
});

describe("a file that is uploaded to the bucket directly", () => {
  it("is checked and started automatically, once despite repeated events", async () => {
    const email = newEmail();
    const file = await putAt("imports/guild.csv", fileOf(goodRow(email), bad));
    expect([await checkFile(file), await checkFile(file)]).toEqual(["started", "ignored"]);
    const id = idOfDirectUpload(file.key, file.etag, file.sequencer);
    await deliverOnce({ importId: id, from: 0, tries: 0, waits: 0 });
    const { import: done } = await report(id);
    expect(done).toMatchObject({
      state: "done",
      source: "bucket",
      fileName: "guild.csv",
      startedBy: null,
      created: 1,
      failed: 1,
    });
    const { id: accountId = "" } = (await findUser(email)) ?? {};
    expect((await Audit.list({ accountId })).items).toMatchObject([{ actorType: "system" }]);
  });

  it("ends at once without valid rows, and is rejected if it is not CSV", async () => {
    const file = await putAt("imports/bad.csv", fileOf(bad));
    await checkFile(file);
    const { import: done } = await report(idOfDirectUpload(file.key, file.etag, file.sequencer));
    expect(done).toMatchObject({ state: "done", created: 0, failed: 1 });
    const other = await putAt("imports/photo.jpg", "anything");
    expect(await checkFile(other)).toBe("refused");
    const { import: refused } = await report(idOfDirectUpload(other.key, other.etag, other.sequencer));
    expect(refused).toMatchObject({ state: "failed", problem: "Please upload a CSV file" });
  });
});
