import { createHmac, timingSafeEqual } from "node:crypto";
import { clientSecret } from "../user-pool/client.ts";

/**
 * A code's hash. A million codes are tried in a moment, with any hash that may be computed from the table alone; so this
 * one needs a key that is not in the table: the secret of the user pool's client, which every function that has codes to
 * do with has anyway. Whoever reads the table or a copy of it learns no code. The request's id is the salt.
 */
export async function hashOf(requestId: string, digits: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(`code ${requestId} ${digits}`)
    .digest("hex");
}

/** Compares two hashes in a time that says nothing about where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
