import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { makeArtisan } from "../testing/index.ts";
import { makeClient } from "../conversations/testing.ts";
import { saveTemplates, templates } from "./index.ts";
import { offerAt, useJobs } from "./testing.ts";

beforeAll(useTable);
const clock = useJobs();
const artisan = async () => ({ type: "artisan", id: await makeArtisan() }) as const;
const named = (name: string) => ({ name, offer: offerAt(clock.now()) });

it("keeps up to ten templates of an artisan, visible to that artisan only", async () => {
  const [one, other] = [await artisan(), await artisan()];
  expect(await templates(one)).toEqual({ templates: [], version: 0 });
  const saved = await saveTemplates(one, { templates: [named("Leaks"), named("Tanks")], version: 0 });
  expect(saved.version).toBe(1);
  expect(await templates(one)).toEqual(saved);
  expect(await templates(other)).toEqual({ templates: [], version: 0 });
  const eleven = Array.from({ length: 11 }, (_, number) => named(`Template ${number}`));
  await expect(saveTemplates(one, { templates: eleven, version: 1 })).rejects.toThrow();
  await expect(templates(await makeClient())).rejects.toThrow();
});

it("lets the first of two concurrent changes win, and loses nothing", async () => {
  const one = await artisan();
  const both = ["Leaks", "Tanks"].map(async (name) =>
    saveTemplates(one, { templates: [named(name)], version: 0 }),
  );
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { version } = await templates(one);
  expect(version).toBe(1);
  await expect(saveTemplates(one, { templates: [], version: 0 })).rejects.toThrow(
    "have changed in the meantime",
  );
});
