import { monotonicFactory } from "ulid";
import * as z from "zod";
import { now } from "./clock.ts";

const next = monotonicFactory();

/** Returns a new chronological id (a ULID of 26 characters), greater than all earlier ones of this process. */
export function newId(): string {
  return next(now());
}

/** The id of anything except an account. */
export const Id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, "Not an id");

/** The id of an account: Cognito's `sub`, a UUID in lower case. An artisan's and a merchant's id is their account's. */
export const AccountId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "Not an account id");

/** A key that a verb looks up without checking its form: an id, a slug or a reference. */
export const Key = z.string();

/** Returns whether all texts of a list differ. */
export function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
