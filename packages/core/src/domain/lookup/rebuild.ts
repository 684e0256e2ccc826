import { AccountEntity } from "../../model/account/account.entity.ts";
import { userTypes } from "../../fixed/user-types.ts";
import { follow } from "./keep.ts";

const atOnce = 16;

/**
 * Makes anew what every account is found by, while the marketplace runs: for tables that are older than the search, and
 * where something was lost. Out: how many accounts there are. What an account was found by before and is not any more stays, and
 * finds nobody.
 */
export async function rebuild(): Promise<number> {
  let accounts = 0;
  for (const userType of userTypes) {
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; cursor: string | null } = await AccountEntity.query
        .byType({ userType })
        .go({ cursor, limit: 500 });
      const ids = page.data.map(({ id }) => id).values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const id of ids) await follow(id, []);
        }),
      );
      accounts += page.data.length;
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return accounts;
}
