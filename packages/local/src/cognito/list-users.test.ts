import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type ListUsersCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { asAdmin, poolId, start, type Started } from "./testing.ts";

/** A pool with `count` users, `user000@example.com` and so on; every third is an artisan, the others are clients. */
async function populated(count: number): Promise<Started> {
  const api = await start();
  await api.pool.importUsers(
    Array.from({ length: count }, (_, at) => ({
      sub: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      email: `User${String(at).padStart(3, "0")}@Example.com`,
      group: at % 3 === 0 ? "artisan" : "client",
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
    const { emails, next } = await list(api, { Limit: 50, ...(token && { PaginationToken: token }) });
    seen.push(...emails);
    token = next;
    if (seen.length === 50) {
      await api.cognito.send(new AdminDeleteUserCommand(asAdmin("user049@example.com")));
      await api.cognito.send(new AdminDeleteUserCommand(asAdmin("user050@example.com")));
    }
  } while (token);
  expect(new Set(seen).size).toBe(129);
  expect(seen).not.toContain("user050@example.com");
});

it("gives sixty at most, and no token where all are told", async () => {
  const api = await populated(61);
  const { emails, next } = await list(api);
  expect(emails).toHaveLength(60);
  expect(await list(api, { PaginationToken: next })).toEqual({
    emails: ["user060@example.com"],
    next: undefined,
  });
  await expect(list(api, { Limit: 61 })).rejects.toMatchObject({ name: "InvalidParameterException" });
  await expect(list(api, { PaginationToken: "nonsense" })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});

it.each([
  ['email = "USER007@example.com"', ["user007@example.com"]],
  ['email ^= "user01"', Array.from({ length: 10 }, (_, at) => `user01${at}@example.com`)],
  ['sub = "00000000-0000-4000-8000-000000000003"', ["user003@example.com"]],
  ['username ^= "00000000-0000-4000-8000-00000000001"', 10],
  ['status = "Disabled"', ["user002@example.com"]],
  ['cognito:user_status = "CONFIRMED"', 20],
  ['email = "nobody@example.com"', []],
  ["", 20],
])("finds by the filter %s", async (Filter, expected) => {
  const api = await populated(20);
  await api.cognito.send(new AdminDisableUserCommand(asAdmin("user002@example.com")));
  const { emails } = await list(api, { Filter });
  if (typeof expected === "number") expect(emails).toHaveLength(expected);
  else expect(emails).toEqual(expected);
});

it.each(["email", 'email > "a"', 'custom:role = "admin"', 'email = "a" and name = "b"', 'constructor = "a"'])(
  "refuses the filter %s",
  async (Filter) => {
    const api = await populated(1);
    await expect(list(api, { Filter })).rejects.toMatchObject({ name: "InvalidParameterException" });
  },
);

it("shows the attributes that were asked for", async () => {
  const api = await populated(1);
  const { Users } = await api.cognito.send(
    new ListUsersCommand({ UserPoolId: poolId, AttributesToGet: ["email"] }),
  );
  expect(Users).toMatchObject([
    { UserStatus: "CONFIRMED", Attributes: [{ Name: "email", Value: "user000@example.com" }] },
  ]);
  expect(Users?.[0]?.Attributes).toHaveLength(1);
});

it("pages through a group", async () => {
  const api = await populated(20);
  const input = { UserPoolId: poolId, GroupName: "artisan", Limit: 5 };
  const first = await api.cognito.send(new ListUsersInGroupCommand(input));
  const second = await api.cognito.send(
    new ListUsersInGroupCommand({ ...input, NextToken: first.NextToken }),
  );
  expect([first.Users?.length, second.Users?.length, second.NextToken]).toEqual([5, 2, undefined]);
  await expect(
    api.cognito.send(new ListUsersInGroupCommand({ ...input, GroupName: "president" })),
  ).rejects.toMatchObject({ name: "ResourceNotFoundException", message: "Group not found." });
});
