import type { Operation } from "../operation.ts";
import { adminUserOperations } from "./admin-users.ts";
import { clientOperations } from "./client.ts";
import { groupOperations } from "./groups.ts";
import { listUsers } from "./list-users.ts";
import { refreshOperations } from "./refresh.ts";
import { signInOperations } from "./sign-in.ts";
import { signUpOperations } from "./sign-up.ts";

/** The operations that the embedded pool knows, by the name in X-Amz-Target. */
export const operations: Readonly<Record<string, Operation>> = {
  ...signUpOperations,
  ...signInOperations,
  ...refreshOperations,
  ...adminUserOperations,
  ...groupOperations,
  ...clientOperations,
  ListUsers: listUsers,
};
