import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { EntityItem } from "electrodb";
import { CodeEntity } from "../../../model/code/code.entity.ts";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { conditionHolds, matches } from "../../../platform/table/conditions.ts";
import { clientSecret } from "../user-pool/client.ts";

export type CodeRow = EntityItem<typeof CodeEntity>;

export type CodeKey = Pick<CodeRow, "purpose" | "subject">;

/** For what, and for whom: somebody who is signed in, or somebody who only knows an address. */
export type Holder =
  | { readonly purpose: "reset-password"; readonly email: string }
  | {
      readonly purpose: "verify-email" | "change-email";
      readonly accountId: string;
      /** The address in question, where it is known. */
      readonly email?: string;
    };

type AddressedHolder = Holder & { readonly email: string };

function keyOf(holder: Holder): CodeKey {
  const { purpose } = holder;
  return { purpose, subject: purpose === "reset-password" ? holder.email : holder.accountId };
}

/** ASVS 5.0, 6.5.5: a code that is mailed lives ten minutes at most. */
const lifeSeconds = 10 * 60;

const mostTries = 5;

/**
 * Asks for a code, which is mailed soon after; one that was asked for earlier is of no use from now on. One write,
 * whether or not an account has the address: the limits are the caller's.
 */
export async function requestCode(holder: AddressedHolder): Promise<void> {
  await requesting(holder).go();
}

function requesting(holder: AddressedHolder) {
  return CodeEntity.put({
    ...keyOf(holder),
    email: holder.email,
    requestId: randomUUID(),
    requestedAt: nowIso(),
    expiresAt: Math.floor(now() / 1000) + lifeSeconds,
  });
}

/** The same, unless the last code still works. Out: whether one was asked for: once, of several requests at a time. */
export function requestCodeIfExpired(holder: AddressedHolder): Promise<boolean> {
  return conditionHolds(
    requesting(holder)
      .where(
        ({ email, expiresAt }, { notExists, ne, lte }) =>
          `${notExists(expiresAt)} OR ${lte(expiresAt, now() / 1000)} OR ${ne(email, holder.email)}`,
      )
      .go(),
  );
}

/** Whether the last code that was mailed, or will be, has time left. */
export async function isCodeLive(holder: AddressedHolder): Promise<boolean> {
  const { data: row } = await CodeEntity.get(keyOf(holder)).go({ consistent: true });
  return row !== null && row.email === holder.email && row.expiresAt > now() / 1000;
}

/** What is asked for at that key and was not mailed yet; undefined where there is nothing, or its time is up. */
export async function pendingCode({ purpose, subject }: CodeKey): Promise<CodeRow | undefined> {
  const { data: row } = await CodeEntity.get({ purpose, subject }).go({ consistent: true });
  return row && row.sentAt === undefined && row.expiresAt * 1000 > now() ? row : undefined;
}

/**
 * Makes the code of a request. Out: its six digits, to be mailed and kept nowhere; undefined where another request has
 * taken its place. Safe to repeat: until it is marked as sent, each time makes new digits, and the last ones count.
 */
export async function issueCode(row: CodeRow): Promise<string | undefined> {
  const digits = randomInt(1_000_000).toString().padStart(6, "0");
  const codeHash = await hashOf(row.requestId, digits);
  return (await change(row, { codeHash })) ? digits : undefined;
}

export async function markSent(row: CodeRow): Promise<void> {
  await change(row, { sentAt: nowIso() });
}

/** Changes the row while it is the same request's. Out: whether it was. */
function change(row: CodeRow, values: { codeHash: string } | { sentAt: string }): Promise<boolean> {
  return conditionHolds(
    CodeEntity.patch({ purpose: row.purpose, subject: row.subject })
      .set(values)
      .where(matches({ requestId: row.requestId }))
      .go(),
  );
}

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
  const given = Buffer.from(await hashOf(row?.requestId ?? "", holder.code));
  const kept = Buffer.from(row?.codeHash ?? "-".repeat(given.length));
  const isRight = given.length === kept.length && timingSafeEqual(given, kept);
  const isAddress = (holder.email ?? row?.email) === row?.email;
  if (!row || !isRight || !isAddress || !(await useUp(row))) {
    const message = "This code is incorrect or has expired. Ask for a new one.";
    throw new Invalid(message, { code: message });
  }
  return { email: row.email };
}

/** Counts a try. Out: the row with it, or undefined where none may be tried (any more). */
async function countTry(key: CodeKey): Promise<CodeRow | undefined> {
  const counting = CodeEntity.patch(key)
    .add({ tries: 1 })
    .where(({ tries, expiresAt }, { lt, gt }) => `${lt(tries, mostTries)} AND ${gt(expiresAt, now() / 1000)}`)
    .go({ response: "all_new" });
  return (await conditionHolds(counting)) ? (await counting).data : undefined;
}

/** Removes the row. Out: false where somebody else has used the code up, or asked for another. */
function useUp(row: CodeRow): Promise<boolean> {
  return conditionHolds(
    CodeEntity.delete({ purpose: row.purpose, subject: row.subject })
      .where(matches({ requestId: row.requestId }))
      .go(),
  );
}

/**
 * A code's hash. A million codes are tried in a moment, with any hash that may be computed from the table alone; so this
 * one needs a key that is not in the table: the secret of the user pool's client, which every function that has codes to
 * do with has anyway. Whoever reads the table or a copy of it learns no code. The request's id is the salt.
 */
async function hashOf(requestId: string, digits: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(`code ${requestId} ${digits}`)
    .digest("hex");
}
