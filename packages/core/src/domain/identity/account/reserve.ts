import { setTimeout as sleep } from "node:timers/promises";
import { now } from "../../../platform/clock/index.ts";
import { TooMany, Unavailable } from "../../../platform/errors/index.ts";
import { newId } from "../../../platform/ids/index.ts";
import { isConditionFailure } from "../../../platform/table/conditions.ts";
import { RegistrationEntity } from "../../../model/account/registration.entity.ts";

/** A little longer than the function that registers may run. */
const seconds = 20;

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

/** In milliseconds: registering takes a second or two, and a person waits no longer than this for an answer. */
const pauses = [100, 200, 400, 800, 1_600];

/** As `reserve`, after waiting for the other request. Throws TooMany where that goes on: by the time it says, it is over. */
export async function reserveInTurn(email: string): Promise<Reservation> {
  for (const pause of [0, ...pauses]) {
    await sleep(pause);
    const reservation = await tryToReserve(email);
    if (reservation) return reservation;
  }
  throw new TooMany(seconds);
}

/** Out: undefined where another request holds the address. */
async function tryToReserve(email: string): Promise<Reservation | undefined> {
  const token = newId();
  const present = Math.floor(now() / 1000);
  try {
    await RegistrationEntity.put({ email, token, expiresAt: present + seconds })
      .where(({ expiresAt }, { notExists, lt }) => `${notExists(expiresAt)} OR ${lt(expiresAt, present)}`)
      .go();
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
  return { email, token };
}

/** Gives the address back, where this request still holds it. */
export async function release({ email, token }: Reservation): Promise<void> {
  try {
    await RegistrationEntity.delete({ email })
      .where((attributes, { eq }) => eq(attributes.token, token))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
