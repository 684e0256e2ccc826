import * as z from "zod";
import { CognitoError } from "../errors.ts";
import { adminsUserInput, signed, type Operation } from "../operation.ts";
import { adminsUser, checkPool, type Pool } from "../pool.ts";
import { limit, pageOfUsers } from "./list-users.ts";

const membershipInput = adminsUserInput.extend({ GroupName: z.string() });

/** Who is in which of the pool's groups, which are fixed. */
export const groupOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: signed(membershipInput, async (input, pool) => {
    const { sub } = adminsUser(pool, input);
    checkGroup(pool, input.GroupName);
    await pool.store.change(sub, ({ groups }) => ({ groups: [...new Set([...groups, input.GroupName])] }));
    return {};
  }),
  AdminRemoveUserFromGroup: signed(membershipInput, async (input, pool) => {
    const { sub } = adminsUser(pool, input);
    checkGroup(pool, input.GroupName);
    await pool.store.change(sub, ({ groups }) => ({
      groups: groups.filter((group) => group !== input.GroupName),
    }));
    return {};
  }),
  /** All of them at once: the pool has a handful. */
  AdminListGroupsForUser: signed(adminsUserInput, async (input, pool) => {
    const { groups } = adminsUser(pool, input);
    const at = pool.keys.createdAt / 1000;
    return {
      Groups: groups.map((GroupName) => ({
        GroupName,
        UserPoolId: pool.poolId,
        CreationDate: at,
        LastModifiedDate: at,
      })),
    };
  }),
  ListUsersInGroup: signed(
    z.object({
      UserPoolId: z.string(),
      GroupName: z.string(),
      Limit: limit,
      NextToken: z.string().optional(),
    }),
    async (input, pool) => {
      checkPool(pool, input.UserPoolId);
      checkGroup(pool, input.GroupName);
      const { users, next } = pageOfUsers(pool, input.Limit, input.NextToken, ({ groups }) =>
        groups.includes(input.GroupName),
      );
      return { Users: users, ...(next && { NextToken: next }) };
    },
  ),
};

function checkGroup(pool: Pool, group: string): void {
  if (!pool.groups.includes(group)) throw new CognitoError("ResourceNotFoundException", "Group not found.");
}
