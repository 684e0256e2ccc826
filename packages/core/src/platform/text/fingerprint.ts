import { createHash } from "node:crypto";

/** What stands in a key for a text that nobody is to read there, such as an e-mail address; the same in whatever case. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text.trim().toLowerCase()).digest("hex");
}
