import type { SessionUser, SignIn } from "../../../model/session/schema.ts";
import { isPremiumAt } from "../../../model/subscription/premium.ts";
import { SessionEntity } from "../../../model/session/session.entity.ts";
import type { Visit } from "../../../platform/actor/index.ts";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { Forbidden, isTransient, Unauthenticated } from "../../../platform/errors/index.ts";
import { refund, signInLimits, spend, type Limit } from "../../../platform/limit/index.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";
import { countFailure } from "../../audit/index.ts";
import { keepAddress } from "../account/email.ts";
import { isUnderWay, notFetched } from "../account/under-way.ts";
import { readAccount, type Account, type SessionRow } from "../account/service.ts";
import {
  authenticate,
  exchange,
  revoke,
  sessionEnded,
  verify,
  type Claims,
  type Tokens,
} from "../user-pool/index.ts";

/** A session that was begun or renewed: what its cookies hold, and who is signed in. */
export interface Opened {
  readonly user: SessionUser;
  readonly tokens: Tokens;
  /** Seconds since 1970 when a remembered session ends; undefined where it ends with the browser. */
  readonly rememberedUntil: number | undefined;
}

const day = 24 * 3600;

/** As long as the pool's refresh tokens live. */
const rememberedSeconds = 30 * day;

/** Browsers that restore their windows keep session cookies for ever: this ends them. */
const unrememberedSeconds = day;

/** The oldest of more than these ends when another begins, so that reading an account stays bounded. */
const mostSessions = 10;

/** In milliseconds: longer than any request takes, so a sign-in that checked the old password notices the change. */
const endedRecently = 60_000;

/**
 * Begins a session with e-mail and password. Returns undefined for an unknown address and a wrong password. Throws
 * Forbidden for an account that an admin has disabled, and Unauthenticated for a user whom the pool has and the table does
 * not: that is what a broken registration left, or one that is still under way, and no account.
 */
export async function openSession(
  { email, password }: Pick<SignIn, "email" | "password">,
  remember: boolean,
  visit: Visit,
): Promise<Opened | undefined> {
  const first = await authenticate(email, password);
  if (!first) return undefined;
  const account = await accountOf(first);
  const { sessionsEndedAt } = account.profile;
  // The password may have changed between the pool's check and the read of the version. Of what is checked now, every later
  // change raises that version.
  const hasEnded = sessionsEndedAt !== undefined && now() - Date.parse(sessionsEndedAt) < endedRecently;
  const tokens = hasEnded ? await authenticate(email, password) : first;
  if (!tokens) return undefined;
  const claims = await claimsOf(tokens);
  const expiresAt = Math.floor(now() / 1000) + (remember ? rememberedSeconds : unrememberedSeconds);
  await SessionEntity.put({
    id: claims.id,
    sessionId: claims.sessionId,
    version: account.profile.sessionVersion,
    remembered: remember,
    ...seenBy(visit),
    expiresAt,
  }).go();
  const byAge = account.sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  await endSessions(byAge.slice(mostSessions - 1));
  return { user: sessionUser(account), tokens, rememberedUntil: remember ? expiresAt : undefined };
}

/** The account that new tokens are for, where they may open a session; otherwise revokes them and throws. */
async function accountOf(tokens: Tokens): Promise<Account> {
  const account = await readAccount((await claimsOf(tokens)).id);
  if (account && account.profile.disabledAt === undefined) return account;
  await revoke(tokens.refresh);
  if (!account) throw wrongCredentials();
  throw new Forbidden("This account has been disabled. Please contact support.");
}

async function claimsOf(tokens: Tokens): Promise<Claims> {
  const claims = await verify(tokens.access);
  if (!claims) throw new Error("The user pool gave an access token that is not valid.");
  return claims;
}

/**
 * Signs in with e-mail and password. Throws Unauthenticated with the same words for an unknown address and a wrong
 * password (A-GAP-17), Forbidden for a disabled account, TooMany after too many failures for the account or from the
 * visitor's address.
 */
export async function signIn({ email, password, remember }: SignIn, visit: Visit): Promise<Opened> {
  const limits = signInLimits(email, visit.address);
  await spend(limits);
  const opened = await openOrRefund({ email, password, remember }, visit, limits);
  if (!opened) {
    await countFailure("sign-in-failed");
    throw wrongCredentials();
  }
  await refund(limits);
  const { id, userType: type, email: known } = opened.user;
  if (known === email) return opened;
  // A change of the address that broke off between pool and table: the pool has the last word.
  await keepAddress({ type, id }, known, email, visit);
  return { ...opened, user: { ...opened.user, email, isEmailVerified: true } };
}

/** As `openSession`. A pool that could not answer costs nobody a try. */
async function openOrRefund(
  { remember, ...credentials }: SignIn,
  visit: Visit,
  limits: readonly Limit[],
): Promise<Opened | undefined> {
  try {
    return await openSession(credentials, remember, visit);
  } catch (error) {
    if (isTransient(error)) await refund(limits);
    throw error;
  }
}

/** The same words for an unknown address and a wrong password (A-GAP-17). */
function wrongCredentials(): Unauthenticated {
  return new Unauthenticated("Invalid email or password");
}

/**
 * New tokens for a session, by its refresh token. Two that come at once both succeed. Throws Unauthenticated where the
 * session has ended.
 */
export async function refresh(refreshToken: string | undefined, visit: Visit): Promise<Opened> {
  const tokens = refreshToken === undefined ? undefined : await exchange(refreshToken);
  const claims = tokens && (await verify(tokens.access));
  if (!claims) throw sessionEnded();
  const found = await findLive(claims);
  if (!found) {
    await revoke(tokens.refresh);
    throw sessionEnded();
  }
  const { account, session } = found;
  const { id, sessionId, remembered, expiresAt } = session;
  const kept = SessionEntity.patch({ id, sessionId })
    .set({ version: account.profile.sessionVersion, ...seenBy(visit) })
    .go();
  // One that was ended in the same moment is not brought back.
  if (!(await conditionHolds(kept))) throw sessionEnded();
  return { user: sessionUser(account), tokens, rememberedUntil: remembered ? expiresAt : undefined };
}

/** The session of a token with its account, where it is live and the account is not disabled: one query. */
export async function findLive(
  claims: Claims,
): Promise<{ account: Account; session: SessionRow } | undefined> {
  const account = await readAccount(claims.id);
  const session = account?.sessions.find(({ sessionId }) => sessionId === claims.sessionId);
  if (!account || !session || !isLive(session) || account.profile.disabledAt !== undefined) return undefined;
  return { account, session };
}

/** Ends sessions: neither their access nor their refresh tokens are of use from now on. */
export async function endSessions(sessions: readonly Pick<SessionRow, "id" | "sessionId">[]): Promise<void> {
  await Promise.all(sessions.map(({ id, sessionId }) => SessionEntity.delete({ id, sessionId }).go()));
}

function seenBy({ address, userAgent }: Visit) {
  return { address, userAgent: userAgent.slice(0, 200), lastSeenAt: nowIso() };
}

/** Whether the session's time has not come yet; the table removes it only some time after. */
export function isLive({ expiresAt }: Pick<SessionRow, "expiresAt">): boolean {
  return expiresAt * 1000 > now();
}

/** The account as its owner sees it. */
export function sessionUser({ profile, artisan, merchant }: Account): SessionUser {
  const record = artisan ?? merchant;
  const isLost = profile.avatarFetch !== undefined && !isUnderWay(profile.avatarFetch);
  return {
    id: profile.id,
    userType: profile.userType,
    fullName: profile.fullName ?? null,
    email: profile.email,
    phone: profile.phone ?? null,
    avatar: profile.avatar ?? null,
    avatarUrl: profile.avatarUrl ?? null,
    avatarProblem: profile.avatarProblem ?? (isLost ? notFetched : null),
    isAvatarComing: isUnderWay(profile.avatarFetch),
    isEmailVerified: profile.emailVerifiedAt !== undefined,
    isVerified: profile.isVerified,
    isPremium: isPremiumAt(artisan?.premiumExpiresAt ?? null, now()),
    approval: record?.approval ?? null,
    memberSince: profile.createdAt,
  };
}
