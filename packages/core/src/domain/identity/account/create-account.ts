import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AccountEntity } from "../../../model/account/account.entity.ts";
import { RegistrationEntity } from "../../../model/account/registration.entity.ts";
import type { UserType } from "../../../platform/actor/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { isTransient, NotFound, TooMany, Unavailable } from "../../../platform/errors/index.ts";
import { newId } from "../../../platform/ids/index.ts";
import { conditionHolds, matches } from "../../../platform/table/conditions.ts";
import { writeTogether } from "../../../platform/table/transact.ts";
import { AuditEntity, entry } from "../../audit/index.ts";
import { requestCode } from "../code/index.ts";
import { addToGroup, addUser, findUser, removeUser } from "../user-pool/index.ts";
import { readAccount } from "./service.ts";
import { changeType } from "./state.ts";

/** In seconds: a little longer than the function that registers may run. */
const reservedSeconds = 20;

/** In milliseconds: registering takes a second or two, and a person waits no longer than this for an answer. */
const pauses = [100, 200, 400, 800, 1_600];

/** An address that nobody else can register until it is given back, or its time is up. */
export interface Reservation {
  readonly email: string;
  readonly token: string;
}

/** Reserves the address for this request. Throws Unavailable where another one is registering it. */
export async function reserve(email: string): Promise<Reservation> {
  const reservation = await tryToReserve(email);
  if (!reservation) throw new Unavailable(new Error("The address is being registered"), 3);
  return reservation;
}

/** As `reserve`, after waiting for the other request. Throws TooMany where that goes on: by the time it says, it is over. */
export async function reserveInTurn(email: string): Promise<Reservation> {
  for (const pause of [0, ...pauses]) {
    await sleep(pause);
    const reservation = await tryToReserve(email);
    if (reservation) return reservation;
  }
  throw new TooMany(reservedSeconds);
}

/** Out: undefined where another request holds the address. */
async function tryToReserve(email: string): Promise<Reservation | undefined> {
  const token = newId();
  const present = Math.floor(now() / 1000);
  const write = RegistrationEntity.put({ email, token, expiresAt: present + reservedSeconds })
    .where(({ expiresAt }, { notExists, lt }) => `${notExists(expiresAt)} OR ${lt(expiresAt, present)}`)
    .go();
  return (await conditionHolds(write)) ? { email, token } : undefined;
}

/** Gives the address back, where this request still holds it. */
export async function release({ email, token }: Reservation): Promise<void> {
  const write = RegistrationEntity.delete({ email }).where(matches({ token }));
  await conditionHolds(write.go());
}

/**
 * Makes an account for a reserved address: a user of the pool, in the type's group, and what `write` keeps of it in one
 * transaction, which gives the address back as well. What fails leaves no user behind, and what an attempt left that broke
 * off earlier is no hindrance. In: `write`, whose answer is whether it was written. Out: the id, or undefined where an
 * account has this address. Throws what the pool and the transaction throw, Unavailable where it was refused.
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

/** Adds the user to the pool. Out: the id, or undefined where an account has this address. */
async function newUser(email: string, password: string): Promise<string | undefined> {
  const id = await addUser(email, password);
  if (id !== undefined) return id;
  const found = await findUser(email);
  if (found && (await readAccount(found.id))) return undefined;
  // What an attempt left that broke off between pool and table: nobody else holds the address now.
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
    // Somebody else wrote there at the same moment, or this took so long that the address was free for others again.
    if (!(await write(id))) throw new Unavailable(new Error("The registration was cancelled"));
  } catch (error) {
    // A transaction that is still on its way cannot be done any more after this: what the table says then is final.
    await release(reservation);
    if (isTransient(error) && (await readAccount(id))) return;
    await removeUser(id);
    throw error;
  }
}

const system = { type: "system" } as const;

/**
 * Makes somebody an admin, from the operator's command line: no route leads here (A-GAP-81). An account that exists
 * changes its type; a new one gets a code mailed with which its owner sets a password. Out: which of the two it was.
 */
export async function createAdmin(email: string, fullName: string): Promise<"created" | "promoted"> {
  const after = { userType: "admin" };
  // Nobody knows this password, and nobody needs to.
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

/** The account id of an address. Throws NotFound. */
export async function accountIdOf(email: string): Promise<string> {
  const found = await findUser(email);
  if (!found) throw new NotFound(`Nobody has the address ${email}.`);
  return found.id;
}
