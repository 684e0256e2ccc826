import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AccountEntity } from "../accounts/account.entity.ts";
import { RegistrationEntity } from "../accounts/registration.entity.ts";
import type { UserType } from "../platform/actor.ts";
import { now } from "../platform/clock.ts";
import { isTransient, NotFound, TooMany, Unavailable } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { conditionHolds, matches } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { requestCode } from "../accounts/codes.ts";
import { addToGroup, addUser, findUser, removeUser } from "../accounts/user-pool/index.ts";
import { readAccount } from "../accounts/service.ts";
import { changeType } from "../users/state.ts";

/** In seconds: slightly longer than the registering function's timeout. */
const reservedSeconds = 20;

/** In ms: registering takes a second or two, and users wait no longer than this. */
const pauses = [100, 200, 400, 800, 1_600];

/** A reservation of an address, until it is released or expires. */
export interface Reservation {
  readonly email: string;
  readonly token: string;
}

/**
 * Reserves an address for this request.
 *
 * @throws {Unavailable} if another request is registering it
 */
export async function reserve(email: string): Promise<Reservation> {
  const reservation = await tryToReserve(email);
  if (!reservation) throw new Unavailable(new Error("The address is being registered"), 3);
  return reservation;
}

/**
 * Like `reserve`, but waits for the other request.
 *
 * @throws {TooMany} if that takes longer, with the time until the reservation expires
 */
export async function reserveWhenFree(email: string): Promise<Reservation> {
  for (const pause of [0, ...pauses]) {
    await sleep(pause);
    const reservation = await tryToReserve(email);
    if (reservation) return reservation;
  }
  throw new TooMany(reservedSeconds);
}

/** Returns undefined if another request holds the address. */
async function tryToReserve(email: string): Promise<Reservation | undefined> {
  const token = newId();
  const present = Math.floor(now() / 1000);
  const write = RegistrationEntity.put({ email, token, expiresAt: present + reservedSeconds })
    .where(({ expiresAt }, { notExists, lt }) => `${notExists(expiresAt)} OR ${lt(expiresAt, present)}`)
    .go();
  return (await conditionHolds(write)) ? { email, token } : undefined;
}

/** Releases the address, if this request still holds it. */
export async function release({ email, token }: Reservation): Promise<void> {
  const write = RegistrationEntity.delete({ email }).where(matches({ token }));
  await conditionHolds(write.go());
}

/**
 * Creates an account for a reserved address: a pool user in the type's group, and the rows of `write` in one
 * transaction that also releases the address. A failure leaves no user behind, and leftovers of interrupted attempts
 * do not block it. Returns the id; undefined if an account has the address.
 *
 * @param write returns whether it was written
 * @throws errors of the pool and the transaction
 * @throws {Unavailable} if the write was refused
 */
export async function createAccount(
  reservation: Reservation,
  password: string,
  type: UserType,
  write: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  try {
    const id = await newUser(reservation.email, password);
    if (id !== undefined) await complete(id, type, reservation, write);
    return id;
  } finally {
    await release(reservation);
  }
}

/** Adds the user to the pool. Returns the id; undefined if an account has the address. */
async function newUser(email: string, password: string): Promise<string | undefined> {
  const id = await addUser(email, password);
  if (id !== undefined) return id;
  const found = await findUser(email);
  if (found && (await readAccount(found.id))) return undefined;
  // A leftover of an attempt interrupted between pool and table; this request now holds the address.
  if (found) await removeUser(found.id);
  return addUser(email, password);
}

async function complete(
  id: string,
  type: UserType,
  reservation: Reservation,
  write: (id: string) => Promise<boolean>,
): Promise<void> {
  try {
    await addToGroup(id, type);
    // A concurrent write, or this took so long that the reservation expired.
    if (!(await write(id))) throw new Unavailable(new Error("The registration was cancelled"));
  } catch (error) {
    // After this, a transaction in progress can no longer succeed, so the table's state is final.
    await release(reservation);
    if (isTransient(error) && (await readAccount(id))) return;
    await removeUser(id);
    throw error;
  }
}

const system = { type: "system" } as const;

/**
 * Creates an admin, or promotes an existing account, from the operator's command line only (A-GAP-81). A new
 * account's owner gets a code by mail to set a password. Returns which of the two happened.
 */
export async function createAdmin(email: string, fullName: string): Promise<"created" | "promoted"> {
  const after = { userType: "admin" };
  // A random password, which is discarded.
  const password = randomBytes(32).toString("base64url");
  const created = await createAccount(await reserve(email), password, "admin", (id) =>
    writeTogether({ account: AccountEntity, audit: AuditEntity }, ({ account, audit }) => [
      account.create({ id, userType: "admin", fullName, email }).commit(),
      audit.put(entry({ kind: "registered", accountId: id, actor: system, after })).commit(),
    ]),
  );
  if (created !== undefined) await requestCode({ purpose: "reset-password", email });
  else await changeType(system, await accountIdOf(email), "admin");
  return created === undefined ? "promoted" : "created";
}

/**
 * Returns the account id of an address.
 *
 * @throws {NotFound}
 */
export async function accountIdOf(email: string): Promise<string> {
  const found = await findUser(email);
  if (!found) throw new NotFound(`Nobody has the address ${email}.`);
  return found.id;
}
