import type { SessionUser, SignIn } from "./schema.ts";
import { isPremiumAt } from "../premium/premium.rules.ts";
import { SessionEntity } from "./session.entity.ts";
import type { Visit } from "../platform/actor.ts";
import { expiresIn, now, nowIso } from "../platform/clock.ts";
import { Forbidden, isTransient, Unauthenticated } from "../platform/errors.ts";
import { refund, signInLimits, consume, type Limit } from "../platform/limit/index.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { countFailure } from "../audit/index.ts";
import { syncAddress } from "../accounts/email.ts";
import { isFetchPending, pictureNotFetched } from "../accounts/picture-fetch.ts";
import { readAccount, type Account, type SessionRow } from "../accounts/service.ts";
import {
  authenticate,
  exchange,
  revoke,
  sessionEnded,
  verify,
  type Claims,
  type Tokens,
} from "../accounts/user-pool/index.ts";

/** A new or refreshed session: its tokens and its user. */
export interface OpenedSession {
  readonly user: SessionUser;
  readonly tokens: Tokens;
  /** When a remembered session ends, as Unix time in seconds; undefined if it ends with the browser. */
  readonly rememberedUntil: number | undefined;
}

const day = 24 * 3600;

/** The lifetime of the pool's refresh tokens. */
const rememberedSeconds = 30 * day;

/** Ends sessions of browsers that keep session cookies for ever by restoring their windows. */
const unrememberedSeconds = day;

/** A new session ends the oldest beyond this number, so that reading an account stays bounded. */
const maxSessions = 10;

/** In ms: longer than any request, so that a sign-in that checked the old password notices the change. */
const endedRecently = 60_000;

/**
 * Starts a session with email and password. Returns undefined for an unknown address or a wrong password.
 *
 * @throws {Forbidden} for a disabled account
 * @throws {Unauthenticated} for a pool user without an account, left by an interrupted or unfinished registration
 */
export async function openSession(
  { email, password }: Pick<SignIn, "email" | "password">,
  remember: boolean,
  visit: Visit,
): Promise<OpenedSession | undefined> {
  const first = await authenticate(email, password);
  if (!first) return undefined;
  const account = await accountOf(first);
  const { sessionsEndedAt } = account.profile;
  // The password may have changed between the pool's check and the read of the version. Every later change raises
  // that version.
  const hasEnded = sessionsEndedAt !== undefined && now() - Date.parse(sessionsEndedAt) < endedRecently;
  const tokens = hasEnded ? await authenticate(email, password) : first;
  if (!tokens) return undefined;
  const claims = await claimsOf(tokens);
  const expiresAt = expiresIn(remember ? rememberedSeconds : unrememberedSeconds);
  await SessionEntity.put({
    id: claims.id,
    sessionId: claims.sessionId,
    version: account.profile.sessionVersion,
    remembered: remember,
    ...seenBy(visit),
    expiresAt,
  }).go();
  const byAge = account.sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
  await endSessions(byAge.slice(maxSessions - 1));
  return { user: sessionUser(account), tokens, rememberedUntil: remember ? expiresAt : undefined };
}

/** Returns the account of new tokens if it may open a session; otherwise revokes them and throws. */
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
 * Signs in with email and password.
 *
 * @throws {Unauthenticated} with the same message for an unknown address and a wrong password (A-GAP-17)
 * @throws {Forbidden} for a disabled account
 * @throws {TooMany} after too many failures for the account or from the visitor's address
 */
export async function signIn({ email, password, remember }: SignIn, visit: Visit): Promise<OpenedSession> {
  const limits = signInLimits(email, visit.address);
  await consume(limits);
  const opened = await openOrRefund({ email, password, remember }, visit, limits);
  if (!opened) {
    await countFailure("sign-in-failed");
    throw wrongCredentials();
  }
  await refund(limits);
  const { id, userType: type, email: known } = opened.user;
  if (known === email) return opened;
  // A change of address may have been interrupted between pool and table. The pool is authoritative.
  await syncAddress({ type, id }, known, email, visit);
  return { ...opened, user: { ...opened.user, email, isEmailVerified: true } };
}

/** Like `openSession`, but refunds the attempt if the pool is unavailable. */
async function openOrRefund(
  { remember, ...credentials }: SignIn,
  visit: Visit,
  limits: readonly Limit[],
): Promise<OpenedSession | undefined> {
  try {
    return await openSession(credentials, remember, visit);
  } catch (error) {
    if (isTransient(error)) await refund(limits);
    throw error;
  }
}

/** Returns the error for an unknown address or a wrong password (A-GAP-17). */
function wrongCredentials(): Unauthenticated {
  return new Unauthenticated("Invalid email or password");
}

/**
 * Refreshes a session's tokens. Two concurrent calls both succeed.
 *
 * @throws {Unauthenticated} if the session has ended
 */
export async function refresh(refreshToken: string | undefined, visit: Visit): Promise<OpenedSession> {
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
  // Does not restore a session that ended concurrently.
  if (!(await conditionHolds(kept))) throw sessionEnded();
  return { user: sessionUser(account), tokens, rememberedUntil: remembered ? expiresAt : undefined };
}

/** Returns a token's session and account, if it is live and the account is enabled. One query. */
export async function findLive(
  claims: Claims,
): Promise<{ account: Account; session: SessionRow } | undefined> {
  const account = await readAccount(claims.id);
  const session = account?.sessions.find(({ sessionId }) => sessionId === claims.sessionId);
  if (!account || !session || !isLive(session) || account.profile.disabledAt !== undefined) return undefined;
  return { account, session };
}

/** Ends sessions: their access and refresh tokens stop working. */
export async function endSessions(sessions: readonly Pick<SessionRow, "id" | "sessionId">[]): Promise<void> {
  await Promise.all(sessions.map(({ id, sessionId }) => SessionEntity.delete({ id, sessionId }).go()));
}

function seenBy({ address, userAgent }: Visit) {
  return { address, userAgent: userAgent.slice(0, 200), lastSeenAt: nowIso() };
}

/** Returns whether a session has not expired. The table deletes its row later. */
export function isLive({ expiresAt }: Pick<SessionRow, "expiresAt">): boolean {
  return expiresAt * 1000 > now();
}

/** Returns the account as its owner sees it. */
export function sessionUser({ profile, artisan, merchant }: Account): SessionUser {
  const record = artisan ?? merchant;
  const isLost = profile.avatarFetch !== undefined && !isFetchPending(profile.avatarFetch);
  return {
    id: profile.id,
    userType: profile.userType,
    fullName: profile.fullName ?? null,
    email: profile.email,
    phone: profile.phone ?? null,
    avatar: profile.avatar ?? null,
    avatarUrl: profile.avatarUrl ?? null,
    avatarProblem: profile.avatarProblem ?? (isLost ? pictureNotFetched : null),
    isAvatarComing: isFetchPending(profile.avatarFetch),
    isEmailVerified: profile.emailVerifiedAt !== undefined,
    isVerified: profile.isVerified,
    isPremium: isPremiumAt(artisan?.premiumExpiresAt ?? null, now()),
    approval: record?.approval ?? null,
    memberSince: profile.createdAt,
  };
}
