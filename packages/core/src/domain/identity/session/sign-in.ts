import { keepAddress } from "../account/email.ts";
import type { Visit } from "../../../platform/actor/index.ts";
import { countFailure } from "../../audit/index.ts";
import { isTransient } from "../../../platform/errors/index.ts";
import { authenticate, type Tokens } from "../user-pool/index.ts";
import { refund, signInLimits, spend, type Limit } from "../../../platform/limit/index.ts";
import { openSession, wrongCredentials, type Opened } from "./open.ts";
import type { SignIn } from "../../../model/session/schema.ts";

/**
 * Signs in with e-mail and password. Throws Unauthenticated with the same words for an unknown address and a wrong
 * password (A-GAP-17), Forbidden for a disabled account, TooMany after too many failures for the account or from the
 * visitor's address.
 */
export async function signIn({ email, password, remember }: SignIn, visit: Visit): Promise<Opened> {
  const limits = signInLimits(email, visit.address);
  await spend(limits);
  const tokens = await tried(email, password, limits);
  if (!tokens) {
    await countFailure("sign-in-failed");
    throw wrongCredentials();
  }
  const [opened] = await Promise.all([openSession(tokens, remember, visit), refund(limits)]);
  const { id, userType: type, email: known } = opened.user;
  if (known === email) return opened;
  // A change of the address that broke off between pool and table: the pool has the last word.
  await keepAddress({ type, id }, known, email, visit);
  return { ...opened, user: { ...opened.user, email, isEmailVerified: true } };
}

/** As `authenticate`. A pool that could not answer costs nobody a try. */
async function tried(email: string, password: string, limits: readonly Limit[]): Promise<Tokens | undefined> {
  try {
    return await authenticate(email, password);
  } catch (error) {
    if (isTransient(error)) await refund(limits);
    throw error;
  }
}
