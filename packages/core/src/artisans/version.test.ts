import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import type { SignedIn } from "../platform/actor.ts";
import { makeArtisan } from "../testing/index.ts";
import { change, readOwn, save } from "./index.ts";

beforeAll(useTable);

const visit = { address: "102.89.1.1", userAgent: "Test" };
const form = { category: "Plumber", location: "Ikeja, Lagos" };
const owner = (id: string): SignedIn<"artisan"> => ({ type: "artisan", id });

describe("a form with an outdated version", () => {
  it("is rejected if the record has changed since; repeating the same form is not", async () => {
    const id = await makeArtisan();
    const version = (await readOwn(owner(id))).artisan?.version ?? NaN;
    const first = { ...form, bio: "First", version };
    const saved = await save(owner(id), first, visit);
    expect(saved.artisan?.version).toBe(version + 1);
    expect(await save(owner(id), first, visit)).toEqual(saved);
    const refused = { reason: "profile-changed" };
    await expect(save(owner(id), { ...form, bio: "Second", version }, visit)).rejects.toMatchObject(refused);
    await expect(change(owner(id), { description: "Other", version }, visit)).rejects.toMatchObject(refused);
    expect((await readOwn(owner(id))).artisan?.bio).toBe("First");
    await change(owner(id), { description: "Pipes", version: version + 1 }, visit);
    expect(await save(owner(id), { ...form, bio: "Second" }, visit)).toMatchObject({
      artisan: { bio: "Second" },
    });
  });
});
