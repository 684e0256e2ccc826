import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in a time that does not depend on them. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
