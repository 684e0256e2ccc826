import { randomUUID } from "node:crypto";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { CodeEntity } from "../../../model/code/code.entity.ts";
import { keyOf, type Holder } from "./key.ts";

export { checkCode } from "./check.ts";
export { issueCode, markSent, pendingCode, type CodeRow } from "./issue.ts";
export { type CodeKey, type Holder } from "./key.ts";

/** ASVS 5.0, 6.5.5: a code that is mailed lives ten minutes at most. */
const seconds = 10 * 60;

/**
 * Asks for a code, which is mailed soon after; one that was asked for earlier is of no use from now on. One write,
 * whether or not an account has the address: the limits are the caller's.
 */
export async function requestCode(holder: Holder & { readonly email: string }): Promise<void> {
  await CodeEntity.put({
    ...keyOf(holder),
    email: holder.email,
    requestId: randomUUID(),
    requestedAt: nowIso(),
    expiresAt: Math.floor(now() / 1000) + seconds,
  }).go();
}
