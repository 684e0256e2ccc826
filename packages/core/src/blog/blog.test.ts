import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { Actor } from "../platform/actor.ts";
import * as Audit from "../audit/index.ts";
import { setClock } from "../platform/clock.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany, Unauthenticated } from "../platform/errors.ts";
import { LimitEntity } from "../platform/limit/limit.entity.ts";
import { postSearchLimits } from "../platform/limit/limits.ts";
import { makeUpload } from "../testing/index.ts";
import {
  change,
  create,
  list,
  listAll,
  publish,
  read,
  readForEdit,
  remove,
  slugOf,
  unpublish,
} from "./index.ts";
import type { PostEdit } from "./schema.ts";
import { makeAdmin, makePost, visit } from "./testing.ts";

const anyone: Actor = { type: "anonymous" };
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let restore = () => {};

beforeAll(useTable);
beforeEach(async () => {
  admin = await makeAdmin();
});
afterEach(() => restore());

/** Returns the edit that changes only the given fields. */
async function editOf(id: string, more: Partial<PostEdit> = {}): Promise<PostEdit> {
  const { title, content, excerpt, category, featuredImage, state, version } = await readForEdit(admin, id);
  return {
    title,
    content,
    excerpt,
    category,
    featuredImage,
    publish: state === "published",
    version,
    ...more,
  };
}

const kindsOf = async (accountId: string) =>
  (await Audit.list({ accountId })).items.map(({ kind, subject }) => [kind, subject]);

it("has no page at a slug longer than the table's keys allow", async () => {
  await expect(read(anyone, "a".repeat(3_000))).rejects.toThrow(NotFound);
});

describe("the slug", () => {
  it.each([
    ["  10 Tips: Fix & Paint! ", "10-tips-fix-paint"],
    ["Ọlá's Workshop", "olas-workshop"],
    ["!!!", "post"],
    ["日本", "post"],
    ["x".repeat(300), "x".repeat(80)],
  ])("of %j is %s", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it("is numbered if it is taken, also concurrently, and is free again after a deletion", async () => {
    const title = `Same ${randomUUID()}`;
    const made = await Promise.all([1, 2, 3, 4].map(() => makePost(admin, { title })));
    const base = slugOf(title);
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`]);
    const second = made.find(({ slug }) => slug === `${base}-2`);
    await remove(admin, second?.id ?? "", visit);
    expect((await makePost(admin, { title })).slug).toBe(`${base}-2`);
  });

  it("follows the title of a draft, and stays after the first publication", async () => {
    const [first, second, third] = [1, 2, 3].map((number) => `Title ${number} ${randomUUID()}`);
    const { id, slug } = await makePost(admin, { title: first ?? "", publish: false });
    await change(admin, id, await editOf(id, { title: second ?? "" }), visit);
    const renamed = (await readForEdit(admin, id)).slug;
    expect(renamed).toBe(slugOf(second ?? ""));
    await publish(admin, id, visit);
    await expect(read(anyone, slug)).rejects.toThrow(NotFound);
    await unpublish(admin, id, visit);
    await change(admin, id, await editOf(id, { title: third ?? "", publish: true }), visit);
    expect(await read(anyone, renamed)).toMatchObject({ title: third, slug: renamed });
  });
});

describe("publishing", () => {
  it("sets the publication time of a draft once", async () => {
    let moment = Date.parse("2025-03-01T10:00:00.000Z");
    restore = setClock(() => (moment += 1000));
    const { id, slug } = await makePost(admin, { publish: false });
    expect((await readForEdit(admin, id)).publishedAt).toBeNull();
    await publish(admin, id, visit);
    const { publishedAt } = await read(anyone, slug);
    await publish(admin, id, visit);
    await change(admin, id, await editOf(id, { content: "Other words.", publish: true }), visit);
    expect(await read(anyone, slug)).toMatchObject({ publishedAt, content: "Other words." });
    await unpublish(admin, id, visit);
    expect(await readForEdit(admin, id)).toMatchObject({ publishedAt, state: "draft" });
    await change(admin, id, await editOf(id, { publish: true }), visit);
    expect(Date.parse((await read(anyone, slug)).publishedAt)).toBeGreaterThan(Date.parse(publishedAt));
  });

  it("audits each change, and writes no entry without one", async () => {
    const { id, slug } = await makePost(admin, { publish: false });
    await publish(admin, id, visit);
    await publish(admin, id, visit);
    await change(admin, id, await editOf(id, { title: "New", publish: false }), visit);
    await remove(admin, id, visit);
    const subject = `post:${slug}`;
    expect((await kindsOf(admin.id)).toReversed()).toEqual([
      ["post-created", subject],
      ["post-published", subject],
      ["post-changed", subject],
      ["post-unpublished", subject],
      ["post-deleted", subject],
    ]);
    const { items } = await Audit.list({ accountId: admin.id });
    expect(items.find(({ kind }) => kind === "post-changed")).toMatchObject({
      after: { title: "New", state: "draft" },
    });
  });
});

describe("a draft", () => {
  it("is not found by its slug, in the list, the search or a category, not even by admins", async () => {
    const word = `draft${randomUUID().slice(0, 8)}`;
    const { id, slug } = await makePost(admin, { title: word, publish: false, category: "industry_news" });
    const find = async () => [
      ...(await list(anyone, { search: word }, visit)).items,
      ...(await list(admin, { search: word, category: "industry_news" }, visit)).items,
    ];
    for (const visitor of [anyone, admin]) await expect(read(visitor, slug)).rejects.toThrow(NotFound);
    expect(await find()).toEqual([]);
    await publish(admin, id, visit);
    expect((await find()).map((post) => post.slug)).toEqual([slug, slug]);
    await unpublish(admin, id, visit);
    expect(await find()).toEqual([]);
  });

  it("and all operations on posts are rejected for users other than admins", async () => {
    const { id } = await makePost(admin, { publish: false });
    const others: [Actor, typeof Forbidden | typeof Unauthenticated][] = [
      [anyone, Unauthenticated],
      ...(["client", "artisan", "merchant"] as const).map(
        (type) => [{ type, id: randomUUID() }, Forbidden] as [Actor, typeof Forbidden],
      ),
    ];
    const edit = await editOf(id);
    for (const [other, refusal] of others) {
      for (const attempt of [
        () => readForEdit(other, id),
        () => listAll(other, {}),
        () => create(other, { title: "T", content: "C" }, visit),
        () => change(other, id, edit, visit),
        () => publish(other, id, visit),
        () => unpublish(other, id, visit),
        () => remove(other, id, visit),
      ])
        await expect(attempt()).rejects.toThrow(refusal);
    }
  });
});

describe("two admins who edit a post", () => {
  it("the later one gets a conflict, and nothing is overwritten", async () => {
    const { id } = await makePost(admin);
    const [mine, theirs] = [await editOf(id, { content: "Mine." }), await editOf(id, { content: "Theirs." })];
    await change(await makeAdmin(), id, theirs, visit);
    await expect(change(admin, id, mine, visit)).rejects.toThrow(/Someone else has changed/);
    expect((await readForEdit(admin, id)).content).toBe("Theirs.");
  });

  it("concurrently: one succeeds, the other gets a conflict", async () => {
    const { id } = await makePost(admin);
    const edits = await Promise.all([1, 2, 3].map((number) => editOf(id, { content: `Edit ${number}` })));
    const outcomes = await Promise.allSettled(edits.map((edit) => change(admin, id, edit, visit)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    expect((await readForEdit(admin, id)).version).toBe(2);
  });
});

describe("the list", () => {
  it("contains published posts, newest first, page by page, by category and by part of the title, ignoring case", async () => {
    const word = `word${randomUUID().slice(0, 8)}`;
    const titles = [1, 2, 3, 4, 5].map((number) => `Ọlá ${word} number ${number}`);
    for (const [index, title] of titles.entries())
      await makePost(admin, { title, category: index % 2 === 0 ? "artisan_tips" : "general" });
    await makePost(admin, { title: `other ${randomUUID()}` });
    const search = `OLA ${word.toUpperCase()}`;
    const first = await list(anyone, { search, limit: 2 }, visit);
    const second = await list(anyone, { search, limit: 2, cursor: first.nextCursor ?? "" }, visit);
    const third = await list(anyone, { search, limit: 2, cursor: second.nextCursor ?? "" }, visit);
    expect([...first.items, ...second.items, ...third.items].map(({ title }) => title)).toEqual(
      titles.toReversed(),
    );
    expect(third.nextCursor).toBeNull();
    const tips = await list(anyone, { search, category: "artisan_tips" }, visit);
    expect(tips.items.map(({ title }) => title)).toEqual([titles[4], titles[2], titles[0]]);
    await expect(list(anyone, { cursor: first.nextCursor ?? "" }, visit)).rejects.toThrow(Invalid);
  });

  it("limits searches per address; pages without a search are not counted", async () => {
    const here = { address: "198.51.100.77", userAgent: "test" };
    const search = randomUUID();
    const moment = Date.now();
    restore = setClock(() => moment);
    for (const { name, key, most, seconds } of postSearchLimits(here.address)) {
      const window = Math.floor(moment / 1000 / seconds);
      await LimitEntity.put({ name, key, window, used: most, expiresAt: moment / 1000 + seconds }).go();
    }
    await expect(list(anyone, { search }, here)).rejects.toThrow(TooMany);
    expect((await list(anyone, { search }, visit)).items).toEqual([]);
    expect((await list(anyone, { limit: 1 }, here)).items).toHaveLength(1);
  });

  it("contains all posts with their views for admins, page by page", async () => {
    const made = [await makePost(admin), await makePost(admin, { publish: false }), await makePost(admin)];
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listAll(admin, { limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor || seen.length >= 3) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made.map(({ id }) => id).toReversed());
  });
});

describe("the content of a post", () => {
  it.each([
    [{ title: "  " }, "Title and content are required"],
    [{ content: "" }, "Title and content are required"],
    [{ featuredImage: "abc" }, "Enter a web address that begins with https://"],
    [{ featuredImage: "javascript:alert(1)" }, "Enter a web address that begins with https://"],
    [{ featuredImage: "http://example.com/a.png" }, "Enter a web address that begins with https://"],
    [{ category: "gossip" as "general" }, "category"],
    [{ content: "x".repeat(50_001) }, "At most"],
  ])("is rejected: %j", async (form, message) => {
    await expect(create(admin, { title: "T", content: "C", ...form }, visit)).rejects.toThrow(message);
  });

  it("accepts the author's own upload only", async () => {
    const theirs = await makeUpload(randomUUID(), "post");
    await expect(makePost(admin, { picture: theirs.key })).rejects.toThrow(NotFound);
    const mine = await makeUpload(admin.id, "post");
    const { slug } = await makePost(admin, { picture: mine.key });
    expect((await read(anyone, slug)).picture?.key).toBe(mine.key);
  });

  it("shows the author's current name", async () => {
    const { slug } = await makePost(admin);
    expect((await read(anyone, slug)).author?.name).toBe("Ngozi Bello");
  });
});
