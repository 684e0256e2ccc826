import { expect, it } from "vitest";
import type { ImportedUser } from "./index.ts";
import { signIn, start } from "./testing.ts";

function imported(at: number, change: Partial<ImportedUser> = {}): ImportedUser {
  return {
    sub: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    email: `user${at}@example.com`,
    group: "client",
    password: "handiwork",
    emailVerified: true,
    enabled: true,
    ...change,
  };
}

it("brings users who sign in at once, in their group", async () => {
  const api = await start();
  await api.pool.importUsers([
    imported(1, { email: "Ada@Example.com", group: "admin" }),
    imported(2, { enabled: false }),
  ]);
  const { AccessToken } = await signIn(api, "ada@example.com", "handiwork");
  const [, payload = ""] = AccessToken.split(".");
  expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
    sub: imported(1).sub,
    "cognito:groups": ["admin"],
  });
  await expect(signIn(api, "user2@example.com", "handiwork")).rejects.toMatchObject({
    message: "User is disabled.",
  });
});
