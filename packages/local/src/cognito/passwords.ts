import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { CognitoError } from "./errors.ts";

/**
 * The cost is low on purpose: a stolen laptop should not show the passwords at a glance, and a thousand seeded or tested
 * sign-ins should take a second. (OWASP's advice for a service on the internet is N = 2^17.)
 */
const cost = 2 ** 10;
const hashBytes = 32;

/** The pool's policy asks for six characters and no classes (stacks/identity.ts). */
const leastCharacters = 6;

/** Throws InvalidPasswordException where the password is too short. */
export function checkPolicy(password: string): void {
  if (password.length < leastCharacters) {
    throw new CognitoError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
}

/** What is stored in the place of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64url"), hash.toString("base64url")].join(":");
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, storedCost, salt = "", hash = ""] = stored.split(":");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), Number(storedCost));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, { N }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
