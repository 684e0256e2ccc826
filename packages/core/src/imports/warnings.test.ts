import "../../../../tests/setup/imports.ts";
import {
  admin,
  begin,
  deliverOnce,
  drain,
  dryRun,
  fileOf,
  goodRow,
  holdQueue,
  newEmail,
  putAt,
  report,
} from "./testing.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useIdentity } from "../../../../tests/setup/identity.ts";
import { useObjects } from "../../../../tests/setup/objects.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { cancel } from "./state.ts";
import { checkFile } from "./check.ts";
import { idOfDirectUpload } from "./keys.ts";
import { rows } from "./read.ts";
import { visit } from "./testing.ts";

beforeAll(useTable);
beforeAll(useObjects);
beforeAll(useIdentity);
beforeEach(holdQueue);
afterEach(() => vi.restoreAllMocks());

const rated = (email: string, rate: string) => goodRow(email).replace(/2500$/, `"${rate}"`);
const unreadable =
  "hourly_rate: Write an amount such as 4,000: we could not read “abc”. Clients read “Rate on request”";

const sound = () => goodRow(newEmail());

/** Returns nine rows: the second is rejected; the fourth and the eighth have warnings. */
function nine(): string {
  return fileOf(
    rated(newEmail(), "4.000"),
    goodRow(newEmail()).replace("Ada Obi", '"=HYPERLINK(""http://evil.test"")"'),
    sound(),
    rated(newEmail(), "abc"),
    sound(),
    sound(),
    sound(),
    goodRow(newEmail()).replace("Ada Obi", '"Ada\nObi"'),
    sound(),
  );
}

describe("the dry run", () => {
  it("stores the first rows as they were read, and all rows with warnings", async () => {
    const { import: checked, rows: kept } = await dryRun(nine());
    expect(checked).toMatchObject({ state: "checked", rows: 9, good: 8, warned: 2, failed: 1, created: 0 });
    expect(kept.map(({ line, outcome, read }) => [line, outcome, read?.hourlyRate])).toEqual([
      [2, "ready", 4000],
      [3, "failed", undefined],
      [4, "ready", 2500],
      [5, "ready", 0],
      [6, "ready", 2500],
      [9, "ready", 2500],
    ]);
    expect(kept[3]).toMatchObject({
      name: "Ada Obi",
      warnings: [unreadable],
      read: {
        category: "Plumber",
        location: "Ikeja, Lagos",
        phone: "+2348012345678",
        services: ["Taps", "Pipes"],
        experienceYears: "5",
      },
    });
    const { items, nextCursor } = await rows(admin, checked.id, { outcome: "warned", limit: 1 });
    expect(items).toEqual([kept[3]]);
    const next = await rows(admin, checked.id, { outcome: "warned", cursor: nextCursor ?? "" });
    expect(next.items).toEqual([kept[5]]);
    expect(kept[5]?.warnings).toEqual(["name: line breaks were replaced by spaces"]);
  });

  it("reports the same for rows of a cancelled import", async () => {
    const { import: checked, rows: kept } = await dryRun(nine());
    await cancel(admin, checked.id, visit);
    expect((await report(checked.id)).rows).toEqual(kept);
  });
});

describe("the import", () => {
  it("imports exactly the rows of the dry run: available artisans with the rates as read, and the warnings", async () => {
    const { import: checked } = await dryRun(nine());
    await begin(checked.id, 1);
    await drain();
    const { import: done, rows: all } = await report(checked.id);
    expect(done).toMatchObject({ state: "done", created: 8, warned: 2, failed: 1 });
    expect(all.map(({ outcome, read }) => [outcome, read])).toEqual(
      Array.from({ length: 9 }, (_, at) => [at === 1 ? "failed" : "created", null]),
    );
    const ids = all.flatMap(({ accountId }) => (accountId === null ? [] : [{ id: accountId }]));
    const { data: records } = await ArtisanEntity.get(ids).go({ preserveBatchOrder: true });
    expect(records.map((record) => [record?.hourlyRate, record?.isOnline])).toEqual(
      [4000, 2500, 0, 2500, 2500, 2500, 2500, 2500].map((rate) => [rate, true]),
    );
    const { items } = await rows(admin, checked.id, { outcome: "warned" });
    expect(items.map(({ line, outcome, warnings }) => [line, outcome, warnings])).toEqual([
      [5, "created", [unreadable]],
      [9, "created", ["name: line breaks were replaced by spaces"]],
    ]);
  });

  it("keeps the warnings of a row that is rejected later", async () => {
    const email = newEmail();
    const [first, second] = [await dryRun(fileOf(goodRow(email))), await dryRun(fileOf(rated(email, "abc")))];
    for (const { import: made } of [first, second]) {
      await begin(made.id, 1);
      await drain();
    }
    expect((await report(second.import.id)).rows).toMatchObject([
      { outcome: "failed", reason: "This email address already has an account", warnings: [unreadable] },
    ]);
  });

  it("has the same warnings for a file that was uploaded to the bucket directly", async () => {
    const file = await putAt("imports/warned.csv", nine());
    expect(await checkFile(file)).toBe("started");
    const id = idOfDirectUpload(file.key, file.etag, file.sequencer);
    await deliverOnce({ importId: id, from: 0, tries: 0, waits: 0 });
    expect((await report(id)).import).toMatchObject({ state: "done", created: 8, warned: 2 });
    expect((await rows(admin, id, { outcome: "warned" })).items.map(({ line }) => line)).toEqual([5, 9]);
  });
});
