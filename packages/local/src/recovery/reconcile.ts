import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { eraseAgain, erasures, isBack } from "@handiwork/core/flows/deletion";
import { holdMissing, missingCharges } from "@handiwork/core/domain/payment";
import { userTypes } from "@handiwork/core/fixed/user-types";
import { poolClient } from "./clients.ts";
import { compare, type Difference } from "./compare.ts";
import type { Print } from "./item.ts";
import { walkPool } from "./pool.ts";

/** Deletes again the accounts that were deleted and have come back, or counts them where nothing is to change. Out: how many. */
export async function erasedAgain(apply: boolean): Promise<number> {
  let count = 0;
  for await (const ids of erasures())
    for (const id of ids) if (apply ? await eraseAgain(id) : await isBack(id)) count += 1;
  return count;
}

/** How many there are, and the first of them. */
export interface Strangers {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Users of the pool whom the table does not know, and accounts whom the pool does not: each by its id. In: how many examples of each. */
export async function strangers(
  most: number,
): Promise<{ withoutAccount: Strangers; withoutUser: Strangers }> {
  const compared = (await compare(usersOfPool(), accounts(), Number.MAX_SAFE_INTEGER)).get("account");
  const those = (is: Difference["is"]): Strangers => {
    const keys = (compared?.examples ?? []).filter((each) => each.is === is).map(({ key }) => key);
    return { count: keys.length, examples: keys.slice(0, most) };
  };
  return { withoutAccount: those("only in the first"), withoutUser: those("only in the second") };
}

/** What the provider was paid since a moment (ISO 8601) and the table does not know, held for the admins where `apply`. Out: the references. */
export async function unknownPayments(since: string, apply: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const charge of await missingCharges(since)) {
    const isHeld = apply && (await holdMissing(charge));
    found.push(
      apply && !isHeld ? `${charge.reference} (look at it in the provider’s dashboard)` : charge.reference,
    );
  }
  return found;
}

const printOf = (id: string): Print => ({ entity: "account", key: id, attributes: {} });

async function* usersOfPool(): AsyncGenerator<Print[]> {
  for await (const users of walkPool(poolClient())) yield users.map(({ sub }) => printOf(sub));
}

async function* accounts(): AsyncGenerator<Print[]> {
  for (const userType of userTypes) {
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; cursor: string | null } = await AccountEntity.query
        .byType({ userType })
        .go({ cursor, limit: 500 });
      yield page.data.map(({ id }) => printOf(id));
      cursor = page.cursor;
    } while (cursor !== null);
  }
}
