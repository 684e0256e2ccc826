import { expect, it } from "vitest";
import { readme, withAccessPatterns } from "./access-patterns.ts";

it("the table's README lists the indexes of all entities: npm run access-patterns brings it up to date", async () => {
  await expect(await withAccessPatterns()).toMatchFileSnapshot(`../../${readme}`);
});
