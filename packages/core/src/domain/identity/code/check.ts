import { now } from "../../../platform/clock/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { isConditionFailure } from "../../../platform/table/conditions.ts";
import { CodeEntity } from "../../../model/code/code.entity.ts";
import { hashOf, isSame } from "./hash.ts";
import type { CodeRow } from "./issue.ts";
import { type CodeKey, type Holder, keyOf } from "./key.ts";

/** A code may be tried this often, right or wrong. */
const mostTries = 5;

/**
 * Uses up a mailed code. Out: the address that it was mailed to. A try is counted before it is compared, so that guesses
 * at the same time are no more than five together; the right one removes the row, so that it works once.
 *
 * Throws Invalid with the same words for a code that is wrong, used, too old, tried too often, mailed to another address
 * than `email`, or for somebody who never asked for one.
 */
export async function checkCode(holder: Holder & { readonly code: string }): Promise<{ email: string }> {
  const row = await countTry(keyOf(holder));
  // As much work without a row as with one: the time tells nobody which there is.
  const given = await hashOf(row?.requestId ?? "", holder.code);
  const isRight = isSame(given, row?.codeHash ?? "-".repeat(given.length));
  if (!row || !isRight || (holder.email ?? row.email) !== row.email) throw refused();
  if (!(await useUp(row))) throw refused();
  return { email: row.email };
}

/** Counts a try. Out: the row with it, or undefined where none may be tried (any more). */
async function countTry(key: CodeKey): Promise<CodeRow | undefined> {
  try {
    const { data } = await CodeEntity.patch(key)
      .add({ tries: 1 })
      .where(
        ({ tries, expiresAt }, { lt, gt }) => `${lt(tries, mostTries)} AND ${gt(expiresAt, now() / 1000)}`,
      )
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Removes the row. Out: false where somebody else has used the code up, or asked for another. */
async function useUp({ purpose, subject, requestId }: CodeRow): Promise<boolean> {
  try {
    await CodeEntity.delete({ purpose, subject })
      .where((attributes, { eq }) => eq(attributes.requestId, requestId))
      .go();
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

function refused(): Invalid {
  const message = "This code is not right, or it has expired. Ask for a new one.";
  return new Invalid(message, { code: message });
}
