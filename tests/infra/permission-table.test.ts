import { expect, it } from "vitest";
import { permissionTable } from "./permission-table.ts";

it("docs/permissions.md says what the template says: npm run permissions brings it up to date", async () => {
  await expect(permissionTable("production")).toMatchFileSnapshot("../../docs/permissions.md");
});
