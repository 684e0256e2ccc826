import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { asAdmin, groupsOf, refresh, signIn, signUp, start, folderWithKeys } from "./testing.ts";

it("knows its users, their groups, passwords and sessions after a restart, and what ended has ended", async () => {
  const before = await start();
  await signUp(before, "ada@example.com", "artisan");
  await signUp(before, "gone@example.com");
  await signUp(before, "bola@example.com");
  const ada = await signIn(before, "ada@example.com");
  const signedOut = await signIn(before, "bola@example.com");
  await before.cognito.send(new AdminDeleteUserCommand(asAdmin("gone@example.com")));
  await before.cognito.send(new AdminUserGlobalSignOutCommand(asAdmin("bola@example.com")));
  await before.stop();

  const after = await start({ dir: before.dir });
  expect(await refresh(after, ada.RefreshToken)).toHaveProperty("AccessToken");
  expect(await signIn(after, "ada@example.com")).toHaveProperty("AccessToken");
  expect(await groupsOf(after, "ada@example.com")).toEqual(["artisan"]);
  expect(after.pool.jwks).toEqual(before.pool.jwks);
  await expect(refresh(after, signedOut.RefreshToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await expect(
    after.cognito.send(new AdminGetUserCommand(asAdmin("gone@example.com"))),
  ).rejects.toMatchObject({ name: "UserNotFoundException" });
});

it("says where its keys are damaged, and never quotes them", async () => {
  const dir = await folderWithKeys();
  const file = join(dir, "keys.json");
  const keys = await readFile(file, "utf8");
  for (const damaged of ["", keys.slice(0, 900), "{}"]) {
    await writeFile(file, damaged);
    await expect(start({ dir })).rejects.toThrow(
      `${file} is damaged. Restore it, or move it away: new keys are made, and every open session ends.`,
    );
  }
});
