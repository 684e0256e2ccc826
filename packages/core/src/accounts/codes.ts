import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { EntityItem } from "electrodb";
import { CodeEntity } from "./code.entity.ts";
import { expiresIn, now, nowIso } from "../platform/clock.ts";
import { Invalid } from "../platform/errors.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { clientSecret } from "./user-pool/client.ts";

export type CodeRow = EntityItem<typeof CodeEntity>;

export type CodeKey = Pick<CodeRow, "purpose" | "subject">;

/** The purpose and holder of a code: a signed-in user, or someone who only knows an address. */
export type Holder =
  | { readonly purpose: "reset-password"; readonly email: string }
  | {
      readonly purpose: "verify-email" | "change-email";
      readonly accountId: string;
      /** The address, if known. */
      readonly email?: string;
    };

type AddressedHolder = Holder & { readonly email: string };

function keyOf(holder: Holder): CodeKey {
  const { purpose } = holder;
  return { purpose, subject: purpose === "reset-password" ? holder.email : holder.accountId };
}

/** ASVS 5.0, 6.5.5: a mailed code lives at most ten minutes. */
const lifeSeconds = 10 * 60;

const maxTries = 5;

/**
 * Requests a code, which is mailed soon after and invalidates an earlier one. One write, whether or not an account
 * has the address. The caller checks the limits.
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
    expiresAt: expiresIn(lifeSeconds),
  });
}

/** Requests a code unless the last one still works. Returns whether it did; only the first of concurrent calls does. */
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

/** Returns whether the last requested code is still valid. */
export async function isCodeLive(holder: AddressedHolder): Promise<boolean> {
  const { data: row } = await CodeEntity.get(keyOf(holder)).go({ consistent: true });
  return row !== null && row.email === holder.email && row.expiresAt > now() / 1000;
}

/** Returns a requested code that was not mailed; undefined if there is none or it has expired. */
export async function pendingCode({ purpose, subject }: CodeKey): Promise<CodeRow | undefined> {
  const { data: row } = await CodeEntity.get({ purpose, subject }).go({ consistent: true });
  return row && row.sentAt === undefined && row.expiresAt * 1000 > now() ? row : undefined;
}

/**
 * Generates a request's code. Returns its six digits, to be mailed but not stored; undefined if another request has
 * replaced it. Until it is marked as sent, each call generates new digits, and the last ones are valid.
 */
export async function issueCode(row: CodeRow): Promise<string | undefined> {
  const digits = randomInt(1_000_000).toString().padStart(6, "0");
  const codeHash = await hashOf(row.requestId, digits);
  return (await change(row, { codeHash })) ? digits : undefined;
}

export async function markSent(row: CodeRow): Promise<void> {
  await change(row, { sentAt: nowIso() });
}

/** Changes the row if it still belongs to the request. Returns whether it did. */
function change(row: CodeRow, values: { codeHash: string } | { sentAt: string }): Promise<boolean> {
  return conditionHolds(
    CodeEntity.patch({ purpose: row.purpose, subject: row.subject })
      .set(values)
      .where(matches({ requestId: row.requestId }))
      .go(),
  );
}

/**
 * Uses up a mailed code. Returns the address it was mailed to. Counts an attempt before comparing, so that concurrent
 * guesses share five attempts; the right code deletes the row, so it works once.
 *
 * @throws {Invalid} with the same message for a code that is wrong, used, expired, attempted too often, mailed to
 * another address than `email`, or never requested
 */
export async function checkCode(holder: Holder & { readonly code: string }): Promise<{ email: string }> {
  const row = await countTry(keyOf(holder));
  // Does the same work without a row, so that timing reveals nothing.
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

/** Counts an attempt. Returns the row; undefined if no attempt is left. */
async function countTry(key: CodeKey): Promise<CodeRow | undefined> {
  const counting = CodeEntity.patch(key)
    .add({ tries: 1 })
    .where(({ tries, expiresAt }, { lt, gt }) => `${lt(tries, maxTries)} AND ${gt(expiresAt, now() / 1000)}`)
    .go({ response: "all_new" });
  return (await conditionHolds(counting)) ? (await counting).data : undefined;
}

/** Deletes the row. Returns false if the code was used concurrently or replaced. */
function useUp(row: CodeRow): Promise<boolean> {
  return conditionHolds(
    CodeEntity.delete({ purpose: row.purpose, subject: row.subject })
      .where(matches({ requestId: row.requestId }))
      .go(),
  );
}

/**
 * Returns a code's hash. A million codes can be tried quickly against any plain hash, so it is keyed with a secret
 * outside the table: the user pool client's, which every function that handles codes has. A copy of the table reveals
 * no code. The request's id is the salt.
 */
async function hashOf(requestId: string, digits: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(`code ${requestId} ${digits}`)
    .digest("hex");
}
