import * as z from "zod";
import { CognitoError } from "../errors.ts";
import { adminsUserInput, signedOperation, type Operation } from "../operation.ts";
import { adminsUser, type Pool } from "../pool.ts";

const membershipInput = adminsUserInput.extend({ GroupName: z.string() });

/** Changes the members of the pool's groups, which are fixed. */
export const groupOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: signedOperation(membershipInput, async (input, pool) => {
    const { sub } = adminsUser(pool, input);
    checkGroup(pool, input.GroupName);
    await pool.store.change(sub, ({ groups }) => ({ groups: [...new Set([...groups, input.GroupName])] }));
    return {};
  }),
  AdminRemoveUserFromGroup: signedOperation(membershipInput, async (input, pool) => {
    const { sub } = adminsUser(pool, input);
    checkGroup(pool, input.GroupName);
    await pool.store.change(sub, ({ groups }) => ({
      groups: groups.filter((group) => group !== input.GroupName),
    }));
    return {};
  }),
};

function checkGroup(pool: Pool, group: string): void {
  if (!pool.groups.includes(group)) throw new CognitoError("ResourceNotFoundException", "Group not found.");
}
