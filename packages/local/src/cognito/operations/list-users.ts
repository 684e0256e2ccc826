import * as z from "zod";
import { attributesOf, summaryOf } from "../attributes.ts";
import { invalidParameter } from "../errors.ts";
import { signedOperation } from "../operation.ts";
import { checkPool } from "../pool.ts";
import type { User } from "../store.ts";

const maxPageSize = 60;

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html */
export const listUsers = signedOperation(
  z.strictObject({ UserPoolId: z.string(), PaginationToken: z.string().optional() }),
  async ({ UserPoolId, PaginationToken }, pool) => {
    checkPool(pool, UserPoolId);
    const after = PaginationToken === undefined ? 0 : readToken(PaginationToken);
    const found: User[] = [];
    for (const user of pool.store.users()) {
      if (user.serial > after) found.push(user);
      if (found.length > maxPageSize) break;
    }
    const page = found.slice(0, maxPageSize);
    return {
      Users: page.map((user) => ({ ...summaryOf(user), Attributes: attributesOf(user) })),
      ...(found.length > maxPageSize && { PaginationToken: writeToken(page.at(-1)?.serial ?? 0) }),
    };
  },
);

function writeToken(serial: number): string {
  return Buffer.from(`after ${serial}`).toString("base64url");
}

function readToken(token: string): number {
  const [, serial] = /^after (\d+)$/.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (serial === undefined) throw invalidParameter("Invalid pagination token");
  return Number(serial);
}
