import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { forget } from "../directory/index.ts";
import { Forbidden, Invalid, NotFound } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";
import * as Report from "./index.ts";
import { ReviewEntity } from "../reviews/index.ts";
import { makeAccount, makeArtisan, pagesOf } from "../testing/index.ts";
import { keep, list } from "./reviews.ts";

beforeAll(useTable);
beforeEach(() => {
  forget();
  vi.spyOn(objects, "get").mockResolvedValue(undefined);
});

const admin: SignedIn = { type: "admin", id: randomUUID() };
const visit = { address: "102.89.1.1", userAgent: "Test" };

async function write(comment: string, artisanId: string, clientName = "Bola Ige") {
  const review = { id: newId(), artisanId, clientId: randomUUID() };
  await ReviewEntity.put({
    ...review,
    clientName,
    rating: 2,
    comment,
    createdAt: new Date().toISOString(),
  }).go();
  return review;
}

const client = (fullName = "Ada Reporter") => makeAccount("client", { fullName });

const reportOf = ({ id, artisanId }: { id: string; artisanId: string }, details = "") =>
  ({ subject: { type: "review", artisanId, id }, reason: "spam", details }) as const;

async function idsOf(query: Parameters<typeof list>[1] = {}): Promise<string[]> {
  const pages = await pagesOf((after) => list(admin, { ...query, ...after }));
  return pages.flat().map(({ id }) => id);
}

const stateOf = async ({ artisanId, clientId }: { artisanId: string; clientId: string }) => {
  const { data } = await ReviewEntity.get({ artisanId, clientId }).go();
  return [data?.moderation, data?.openReports ?? 0];
};

describe("the list of reviews", () => {
  it("contains reported ones first, each group newest first, on all pages", async () => {
    const artisan = await makeArtisan();
    const reviews = [];
    for (const comment of ["a", "b", "c", "d", "e"]) reviews.push(await write(`Order ${comment}`, artisan));
    const [a, b, c, d, e] = reviews;
    for (const review of [b, d]) await Report.report(await client(), reportOf(review!, "Not true"));
    const wanted = [d, b, e, c, a].map((review) => review!.id);
    for (const limit of [1, 2, 3, 50]) {
      const mine = (await idsOf({ limit })).filter((id) => wanted.includes(id));
      expect(mine).toEqual(wanted);
    }
    expect(await idsOf({ state: "reported" })).toEqual([d!.id, b!.id]);
    const [first] = (await list(admin, {})).items;
    expect(first).toMatchObject({
      artisan: { id: artisan, name: "Ada Obi" },
      client: { name: "Bola Ige" },
      comment: "Order d",
      openReports: 1,
      reports: [{ reason: "spam", details: "Not true", reporter: "Ada Reporter" }],
    });
  });

  it("is searched by words of the comment and of the client's and the artisan's names", async () => {
    const artisan = await makeArtisan({}, { fullName: "Ọmọlará Search" });
    const review = await write("The tiles came loose", artisan, "Kunle Writer");
    await write("Something else", await makeArtisan());
    for (const search of ["TILES loose", "kunle", "omolara tiles", "oos wri"])
      expect(await idsOf({ search })).toEqual([review.id]);
    expect(await idsOf({ search: "tiles nowhere" })).toEqual([]);
    expect((await list(admin, { search: "tiles" })).searchedTo).not.toBeNull();
  });

  it("contains the reviews about an artisan or by a client, page by page", async () => {
    const [artisan, other] = [await makeArtisan(), await makeArtisan()];
    const [first, second] = [await write("One", artisan), await write("Two", artisan)];
    await write("Elsewhere", other);
    await Report.report(await client(), reportOf(first));
    expect(await idsOf({ artisan, limit: 1 })).toEqual([second.id, first.id]);
    expect(await idsOf({ author: first.clientId })).toEqual([first.id]);
    expect((await list(admin, { author: first.clientId })).items).toMatchObject([
      { artisan: { id: artisan }, openReports: 1 },
    ]);
    for (const more of [{ author: first.clientId }, { state: "reported" }, { search: "one" }] as const)
      await expect(list(admin, { artisan, ...more })).rejects.toThrow(Invalid);
  });

  it("rejects another list's cursor", async () => {
    for (const cursor of ["x", "none.x", "reported.x"])
      await expect(list(admin, { cursor })).rejects.toThrow(Invalid);
  });

  it("is for admins only", async () => {
    await expect(list(await client(), {})).rejects.toThrow(Forbidden);
  });
});

describe("reporting a review", () => {
  it("keeps its text, and counts once per reporter", async () => {
    const review = await write("Rude", await makeArtisan());
    const [one, other] = [await client(), await client()];
    for (const reporter of [one, one, other]) await Report.report(reporter, reportOf(review));
    expect(await stateOf(review)).toEqual(["reported", 2]);
    const { items } = await Report.list(admin, { limit: 2 });
    expect(items[0]).toMatchObject({
      message: null,
      review: { id: review.id, artisanId: review.artisanId, rating: 2, comment: "Rude" },
      about: { id: review.clientId },
    });
  });

  it("is for users other than its author, and for existing reviews", async () => {
    const review = await write("Mine", await makeArtisan());
    const author: SignedIn = { type: "client", id: review.clientId };
    await expect(Report.report(author, reportOf(review))).rejects.toThrow(Invalid);
    const gone = { ...review, id: newId() };
    await expect(Report.report(await client(), reportOf(gone))).rejects.toThrow(NotFound);
    const hidden = await write("Hidden", await makeArtisan({ approval: "pending" }));
    await expect(Report.report(await client(), reportOf(hidden))).rejects.toThrow(NotFound);
  });

  it("ends with its last report, despite concurrent resolutions", async () => {
    const review = await write("Unfair", await makeArtisan());
    for (let count = 0; count < 4; count += 1) await Report.report(await client(), reportOf(review));
    const reports = (await Report.list(admin, { limit: 4 })).items;
    await Promise.all(reports.slice(0, 3).map(({ id }) => Report.resolve(admin, id, {}, visit)));
    expect(await stateOf(review)).toEqual(["reported", 1]);
    await Report.resolve(admin, reports[3]!.id, {}, visit);
    expect(await stateOf(review)).toEqual(["none", 0]);
  });
});

describe("a reported review", () => {
  it("stays if an admin keeps it: its reports are resolved, and it may be reported again", async () => {
    const review = await write("Harsh but true", await makeArtisan());
    const reporter = await client();
    for (const each of [reporter, await client()]) await Report.report(each, reportOf(review));
    await keep(admin, review, visit);
    await keep(admin, review, visit);
    expect(await stateOf(review)).toEqual(["none", 0]);
    expect(await Report.openReportsAbout(review.id, 3)).toEqual([]);
    await Report.report(reporter, reportOf(review));
    expect(await stateOf(review)).toEqual(["reported", 1]);
  });

  it("takes its reports along when it is deleted", async () => {
    const review = await write("Gone", await makeArtisan());
    await Report.report(await client(), reportOf(review));
    await ReviewEntity.delete(review).go();
    await Report.resolveReports(review.id, null);
    expect(await Report.openReportsAbout(review.id, 3)).toEqual([]);
    const { items } = await Report.list(admin, { state: "resolved", limit: 1 });
    expect(items[0]?.resolution).toMatchObject({ by: "Handiwork", note: "The review was deleted." });
    await expect(keep(admin, review, visit)).rejects.toThrow(NotFound);
  });
});
