import * as z from "zod";
import { attributesOf } from "../attributes.ts";
import { invalidParameter } from "../errors.ts";
import { userFilter } from "../filter.ts";
import { signed } from "../operation.ts";
import { checkPool, type Pool } from "../pool.ts";
import type { User } from "../records.ts";
import { summaryOf } from "../summary.ts";

const mostOnAPage = 60;

/** How many users a page may have; none asked for, or 0, is the most. */
export const limit = z.number().int().min(0).max(mostOnAPage).default(0);

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html */
export const listUsers = signed(
  z.object({
    UserPoolId: z.string(),
    AttributesToGet: z.array(z.string()).optional(),
    Limit: limit,
    PaginationToken: z.string().optional(),
    Filter: z.string().max(256).default(""),
  }),
  async (input, pool) => {
    checkPool(pool, input.UserPoolId);
    const { users, next } = pageOfUsers(pool, input.Limit, input.PaginationToken, userFilter(input.Filter));
    const { AttributesToGet } = input;
    const shown = AttributesToGet
      ? users.map((user) => ({
          ...user,
          Attributes: user.Attributes.filter(({ Name }) => AttributesToGet.includes(Name)),
        }))
      : users;
    return { Users: shown, ...(next && { PaginationToken: next }) };
  },
);

/** The next page of the users that `matches` takes, in the API's form, and the token of the page after it. */
export function pageOfUsers(
  pool: Pool,
  asked: number,
  token: string | undefined,
  matches: (user: User) => boolean,
) {
  const after = token === undefined ? 0 : readToken(token);
  const most = asked === 0 ? mostOnAPage : asked;
  const found: User[] = [];
  for (const user of pool.store.users()) {
    if (user.serial <= after || !matches(user)) continue;
    found.push(user);
    if (found.length > most) break;
  }
  const page = found.slice(0, most);
  return {
    users: page.map((user) => ({ ...summaryOf(user), Attributes: attributesOf(user) })),
    next: found.length > most ? writeToken(page.at(-1)?.serial ?? 0) : undefined,
  };
}

function writeToken(serial: number): string {
  return Buffer.from(`after ${serial}`).toString("base64url");
}

function readToken(token: string): number {
  const [, serial] = /^after (\d+)$/.exec(Buffer.from(token, "base64url").toString()) ?? [];
  if (serial === undefined) throw invalidParameter("Invalid pagination token");
  return Number(serial);
}
