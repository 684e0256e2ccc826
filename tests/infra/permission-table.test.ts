import { expect, it } from "vitest";
import { permissionTable } from "./permission-table.ts";

it("docs/permissions.md matches the template (update it with npm run permissions)", async () => {
  await expect(permissionTable("production")).toMatchFileSnapshot("../../docs/permissions.md");
});
