import { expect, it } from "vitest";
import { groupsOf, password, start } from "./testing.ts";

it("adds users who sign in at once, in their group", async () => {
  const api = await start();
  const sub = "00000000-0000-4000-8000-000000000001";
  const ada = { sub, email: "Ada@Example.com", group: "admin", password, emailVerified: true, enabled: true };
  await api.pool.importUsers([ada]);
  expect(await groupsOf(api, "ada@example.com")).toEqual(["admin"]);
});
