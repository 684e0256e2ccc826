import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { AccountId } from "../../../platform/ids/index.ts";

/** What an invitation's link carries: whose it is, and a secret of 256 bits that nobody guesses. */
export interface Token {
  readonly accountId: string;
  readonly secret: string;
}

/** A new secret, in the letters that addresses may have. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function tokenText({ accountId, secret }: Token): string {
  return `${accountId}.${secret}`;
}

/** Reads what came with a link. Out: undefined where it is no token of ours, or half of one. */
export function readToken(text: string): Token | undefined {
  const [id, secret = "", ...more] = text.trim().split(".");
  const accountId = AccountId.safeParse(id);
  const isWhole = accountId.success && /^[\w-]{43}$/.test(secret) && more.length === 0;
  return isWhole ? { accountId: accountId.data, secret } : undefined;
}

/** What is kept of a secret: it is as random as a key, so that a plain hash cannot be turned around. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether a secret has that hash, in a time that says nothing about where the two differ. */
export function hasHash(secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(hashOf(secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}
