import { beforeAll, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { updateProfile } from "./index.ts";
import { makeAccount } from "../testing/index.ts";

beforeAll(useTable);

const blank = { fullName: "", phone: "", avatarUrl: "", avatar: null };

it("rejects a form that started from another profile, but not a repetition of the same form", async () => {
  const actor = await makeAccount("client", { fullName: "Ada" });
  const phone = "+2348012345678";
  const before = { ...blank, fullName: "Ada" };
  const first = { ...before, phone: "0801 234 5678", before };
  const saved = await updateProfile(actor, first);
  expect(saved.profile).toMatchObject({ fullName: "Ada", phone });
  expect((await updateProfile(actor, first)).profile).toMatchObject({ fullName: "Ada", phone });
  // A repetition would remove the new number; the error names the fields that differ.
  for (const form of [
    { ...before, fullName: "Ada Obi", before },
    { ...blank, before },
  ])
    await expect(updateProfile(actor, form)).rejects.toMatchObject({ reason: "profile-changed" });
  const now = { ...before, phone };
  expect((await updateProfile(actor, { ...now, fullName: "Ada Obi", before: now })).profile).toMatchObject({
    fullName: "Ada Obi",
    phone,
  });
  expect((await updateProfile(actor, blank)).profile).not.toHaveProperty("phone");
});
