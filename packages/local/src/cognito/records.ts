export type UserStatus = "UNCONFIRMED" | "CONFIRMED";

/** A user as it is stored. Users are replaced, never changed in place. Times are in milliseconds since 1970. */
export interface User {
  readonly sub: string;
  /** Grows from user to user and never changes: the order of lists and the place where a page ends. */
  readonly serial: number;
  /** In lower case; no two users have the same. */
  readonly email: string;
  readonly emailVerified: boolean;
  /** A hash from `hashPassword`. A user without one cannot sign in. */
  readonly password?: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly groups: readonly string[];
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** One sign-in and every refresh token that came from it. Times are in milliseconds since 1970. */
export interface Session {
  readonly id: string;
  readonly sub: string;
  readonly authenticatedAt: number;
  readonly expiresAt: number;
  /** The refresh tokens that still work: one, and those that were rotated out and are in their grace period. */
  readonly tokens: readonly LiveToken[];
}

export interface LiveToken {
  readonly id: string;
  readonly usableUntil?: number;
}

/** A line of the pool's journal. */
export type PoolRecord =
  | { t: "user"; user: User }
  | { t: "userGone"; sub: string }
  | { t: "session"; session: Session }
  | { t: "sessionGone"; id: string };
