import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoError } from "./errors.ts";
import { poolSettings } from "./settings.ts";

/**
 * The cost is low on purpose: a stolen laptop should not show the passwords at a glance, and a thousand seeded or tested
 * sign-ins should take a second. (OWASP's advice for a service on the internet is N = 2^17.)
 */
const cost = 2 ** 10;
const hashBytes = 32;

/** Stands in for a missing password, so that an unknown name takes as long as a known one. */
const dummyHash = ["scrypt", cost, "A".repeat(22), "A".repeat(43)].join(":");

/** Throws InvalidPasswordException if the password is too short. */
export function checkPolicy(password: string): void {
  if (password.length < poolSettings.passwordCharacters) {
    throw new CognitoError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
}

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

/** Checks a password against the stored hash. Takes as long without one, and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, storedCost, salt = "", hash = ""] = (stored ?? dummyHash).split(":");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), Number(storedCost));
  return stored !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, { N }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
