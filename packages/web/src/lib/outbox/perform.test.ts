// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { kindOf } from "./kinds.ts";
import "./perform.ts";

it("whatever page is first, what an earlier page left of any kind can be sent", async () => {
  for (const name of ["message", "job command", "review", "favourite"])
    expect((await kindOf(name))?.name).toBe(name);
});
