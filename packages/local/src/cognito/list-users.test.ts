import {
  AdminDeleteUserCommand,
  ListUsersCommand,
  type ListUsersCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { asAdmin, poolId, start, type Started } from "./testing.ts";

/** A pool with `count` users, `user000@example.com` and so on. */
async function populated(count: number): Promise<Started> {
  const api = await start();
  await api.pool.importUsers(
    Array.from({ length: count }, (_, at) => ({
      sub: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      email: `User${String(at).padStart(3, "0")}@Example.com`,
      group: "client",
      emailVerified: true,
      enabled: true,
    })),
  );
  return api;
}

async function list({ cognito }: Started, input: Partial<ListUsersCommandInput> = {}) {
  const { Users = [], PaginationToken } = await cognito.send(
    new ListUsersCommand({ UserPoolId: poolId, ...input }),
  );
  const emails = Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === "email")?.Value);
  return { emails, next: PaginationToken };
}

it("pages through all users, each once, though some vanish meanwhile", async () => {
  const api = await populated(130);
  const seen: unknown[] = [];
  let token: string | undefined;
  do {
    const { emails, next } = await list(api, { ...(token && { PaginationToken: token }) });
    seen.push(...emails);
    token = next;
    if (seen.length === 60) {
      await api.cognito.send(new AdminDeleteUserCommand(asAdmin("user059@example.com")));
      await api.cognito.send(new AdminDeleteUserCommand(asAdmin("user060@example.com")));
    }
  } while (token);
  expect(new Set(seen).size).toBe(129);
  expect(seen).not.toContain("user060@example.com");
});

it("returns at most sixty users, and no token on the last page", async () => {
  const api = await populated(61);
  const { emails, next } = await list(api);
  expect(emails).toHaveLength(60);
  expect(await list(api, { PaginationToken: next })).toEqual({
    emails: ["user060@example.com"],
    next: undefined,
  });
  for (const input of [{ Limit: 5 }, { Filter: 'email = "a"' }, { AttributesToGet: ["email"] }]) {
    await expect(list(api, input)).rejects.toMatchObject({ name: "InvalidParameterException" });
  }
  await expect(list(api, { PaginationToken: "nonsense" })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});
