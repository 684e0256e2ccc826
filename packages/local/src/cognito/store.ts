import { openJournal, type Journal } from "../journal.ts";
import { CognitoError } from "./errors.ts";

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

type PoolRecord =
  | { t: "user"; user: User }
  | { t: "userGone"; sub: string }
  | { t: "session"; session: Session }
  | { t: "sessionGone"; id: string };

/** Approximate size of a user in the journal. */
const userBytes = 450;
const sessionBytes = 250;

/**
 * The users and sessions of a pool: looked up in memory, written to a journal. A change is seen at once; its promise
 * resolves when it is on the disk.
 */
export class Store {
  readonly #now: () => number;
  readonly #users = new Map<string, User>();
  readonly #subByEmail = new Map<string, string>();
  readonly #sessions = new Map<string, Session>();
  readonly #sessionIdsOf = new Map<string, Set<string>>();
  #lastSerial = 0;
  #journal: Journal<PoolRecord> | undefined;

  private constructor(now: () => number) {
    this.#now = now;
  }

  /** Reads the journal in `file`. Throws an Error of one line if it is damaged. `now` is in milliseconds since 1970. */
  static async open(file: string, now: () => number): Promise<Store> {
    const store = new Store(now);
    store.#journal = await openJournal<PoolRecord>({
      file,
      replay: (record) => store.#apply(record),
      snapshot: () => store.#snapshot(),
      liveBytes: () => store.#users.size * userBytes + store.#sessions.size * sessionBytes,
    });
    return store;
  }

  /** The user with this `sub` or this address in any case. */
  find(username: string): User | undefined {
    return this.#users.get(username) ?? this.#users.get(this.#subByEmail.get(username.toLowerCase()) ?? "");
  }

  /** Every user, in the order in which they were added. */
  users(): Iterable<User> {
    return this.#users.values();
  }

  /** Adds a user. Throws UsernameExistsException if the address is taken. */
  async add(user: Omit<User, "serial">): Promise<User> {
    if (this.#subByEmail.has(user.email)) {
      throw new CognitoError("UsernameExistsException", "An account with the given email already exists.");
    }
    return this.put(user);
  }

  /** Adds a user with an unused address, or replaces the one with the same `sub`. */
  async put(user: Omit<User, "serial">): Promise<User> {
    const serial = this.#users.get(user.sub)?.serial ?? this.#lastSerial + 1;
    const stored: User = { ...user, serial };
    await this.#commit({ t: "user", user: stored });
    return stored;
  }

  /**
   * Replaces a user by the result of `edit`. Throws UserNotFoundException for an unknown user, AliasExistsException if
   * the new address is taken.
   */
  async change(sub: string, edit: (user: User) => Partial<User>): Promise<User> {
    const user = this.#users.get(sub);
    if (!user) throw new CognitoError("UserNotFoundException", "User does not exist.");
    const changed = { ...user, modifiedAt: this.#now(), ...edit(user) };
    if ((this.#subByEmail.get(changed.email) ?? sub) !== sub) {
      throw new CognitoError("AliasExistsException", "An account with the email already exists.");
    }
    await this.#commit({ t: "user", user: changed });
    return changed;
  }

  /** Removes the user and ends its sessions. */
  async remove(sub: string): Promise<void> {
    await Promise.all([this.endSessionsOf(sub), this.#commit({ t: "userGone", sub })]);
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  async saveSession(session: Session): Promise<void> {
    await this.#commit({ t: "session", session });
  }

  async endSession(id: string): Promise<void> {
    await this.#commit({ t: "sessionGone", id });
  }

  async endSessionsOf(sub: string): Promise<void> {
    const ids = [...(this.#sessionIdsOf.get(sub) ?? [])];
    await Promise.all(ids.map((id) => this.endSession(id)));
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  async #commit(record: PoolRecord): Promise<void> {
    if (!this.#journal) throw new Error("The user pool's journal is not open.");
    this.#apply(record);
    await this.#journal.append(record);
  }

  #apply(record: PoolRecord): void {
    if (record.t === "user") this.#put(record.user);
    else if (record.t === "userGone") this.#drop(record.sub);
    else if (record.t === "session") this.#putSession(record.session);
    else this.#dropSession(record.id);
  }

  #put(user: User): void {
    const before = this.#users.get(user.sub);
    if (before) this.#subByEmail.delete(before.email);
    this.#users.set(user.sub, user);
    this.#subByEmail.set(user.email, user.sub);
    this.#lastSerial = Math.max(this.#lastSerial, user.serial);
  }

  #drop(sub: string): void {
    const user = this.#users.get(sub);
    this.#users.delete(sub);
    if (user) this.#subByEmail.delete(user.email);
  }

  #putSession(session: Session): void {
    this.#sessions.set(session.id, session);
    const ids = this.#sessionIdsOf.get(session.sub) ?? new Set();
    this.#sessionIdsOf.set(session.sub, ids.add(session.id));
  }

  #dropSession(id: string): void {
    const sub = this.#sessions.get(id)?.sub ?? "";
    this.#sessions.delete(id);
    const ids = this.#sessionIdsOf.get(sub);
    ids?.delete(id);
    if (ids?.size === 0) this.#sessionIdsOf.delete(sub);
  }

  #snapshot(): PoolRecord[] {
    // A refresh token that has expired is refused by its own date.
    const live = [...this.#sessions.values()].filter(({ expiresAt }) => expiresAt > this.#now());
    return [
      ...[...this.#users.values()].map((user): PoolRecord => ({ t: "user", user })),
      ...live.map((session): PoolRecord => ({ t: "session", session })),
    ];
  }
}
