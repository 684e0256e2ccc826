import { now } from "../clock/index.ts";
import { Unavailable } from "../errors/index.ts";
import { newId } from "../ids/index.ts";
import { isConditionFailure } from "../table/conditions.ts";
import { RegistrationEntity } from "./registration.entity.ts";

/** A little longer than the function that registers may run. */
const seconds = 20;

/** An address that nobody else can register until it is given back, or its time is up. */
export interface Reservation {
  readonly email: string;
  readonly token: string;
}

/** Reserves the address for this request. Throws Unavailable where another one is registering it. */
export async function reserve(email: string): Promise<Reservation> {
  const token = newId();
  const present = Math.floor(now() / 1000);
  try {
    await RegistrationEntity.put({ email, token, expiresAt: present + seconds })
      .where(({ expiresAt }, { notExists, lt }) => `${notExists(expiresAt)} OR ${lt(expiresAt, present)}`)
      .go();
  } catch (error) {
    if (isConditionFailure(error)) throw new Unavailable(error, 3);
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
