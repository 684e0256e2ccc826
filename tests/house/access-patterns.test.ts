import { expect, it } from "vitest";
import { readme, withAccessPatterns } from "./access-patterns.ts";

it("the table's README lists the indexes of all entities (update it with npm run access-patterns)", async () => {
  await expect(await withAccessPatterns()).toMatchFileSnapshot(`../../${readme}`);
});
