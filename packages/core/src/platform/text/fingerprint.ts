import { createHash } from "node:crypto";

/** Returns a hash to use in a key instead of a text that must stay secret, such as an email address. Ignores case. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text.trim().toLowerCase()).digest("hex");
}
