import { randomInt } from "node:crypto";
import { CognitoError, expiredCode, wrongCode } from "./errors.ts";
import { deliverCode, type Delivery, type MessageSource } from "./mail.ts";
import { isSame, type Pool } from "./pool.ts";
import type { CodePurpose, User } from "./records.ts";

/** How long codes live, in milliseconds (https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html). */
const lifetimes = {
  signUp: 24 * 3_600_000,
  recovery: 3_600_000,
  email: 24 * 3_600_000,
} as const satisfies Record<CodePurpose, number>;

const mostWrongTries = 5;

/**
 * Stores a new code of six digits in the place of the purpose's last one and mails it: to the user, or to the new address
 * that it proves. Throws CodeDeliveryFailureException, and what the CustomMessage trigger throws.
 */
export async function sendCode(
  pool: Pool,
  user: User,
  purpose: CodePurpose,
  source: MessageSource,
  clientMetadata?: Record<string, string>,
  newEmail?: string,
): Promise<Delivery> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const stored = {
    hash: digest(pool, user, purpose, code),
    expiresAt: pool.now() + lifetimes[purpose],
    wrongTries: 0,
    ...(newEmail !== undefined && { email: newEmail }),
  };
  const changed = await pool.store.change(user.sub, ({ codes }) => ({
    codes: { ...codes, [purpose]: stored },
  }));
  return deliverCode(pool, changed, { source, code, to: newEmail ?? changed.email, clientMetadata });
}

/**
 * Returns where the code is right; it is still stored then. Throws ExpiredCodeException where there is none or it is too
 * old, CodeMismatchException where it is wrong, LimitExceededException after five wrong ones.
 */
export async function checkCode(pool: Pool, user: User, purpose: CodePurpose, code: string): Promise<void> {
  const stored = user.codes[purpose];
  if (!stored || stored.expiresAt <= pool.now()) throw expiredCode();
  if (stored.wrongTries >= mostWrongTries) {
    throw new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  }
  if (isSame(stored.hash, digest(pool, user, purpose, code))) return;
  await pool.store.change(user.sub, ({ codes }) => {
    const now = codes[purpose];
    return { codes: now ? { ...codes, [purpose]: { ...now, wrongTries: now.wrongTries + 1 } } : codes };
  });
  throw wrongCode();
}

/** The user's codes without that of `purpose`. */
export function withoutCode({ codes }: User, purpose: CodePurpose): User["codes"] {
  const { [purpose]: _, ...rest } = codes;
  return rest;
}

function digest(pool: Pool, { sub }: User, purpose: CodePurpose, code: string): string {
  return pool.keys.digest(`${sub} ${purpose} ${code}`);
}
