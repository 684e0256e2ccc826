import { AccountEntity } from "../accounts/index.ts";
import { type CodeKey, type CodeRow, issueCode, markSent, pendingCode } from "../accounts/codes.ts";
import { findUser } from "../accounts/user-pool/index.ts";
import { tryConsume, undeliverableLimits } from "../platform/limit/index.ts";
import { mailProblem } from "../undeliverable/read.ts";
import { type Outcome, send } from "./client.ts";
import { siteName } from "../reference/content.ts";
import type { EmailContent } from "../notifications/kind.schema.ts";
import { renderEmail } from "./render.ts";

const secrecy =
  "It works once, within ten minutes of asking for it. We will never ask you for this code, by phone, message or email.";

const reasons = {
  "verify-email": {
    subject: "Verify your email address",
    path: "/verify-email",
    why: `You get this email because someone registered on ${siteName} with this address. If this was not you, do nothing: without the code the address stays unverified.`,
  },
  "reset-password": {
    subject: "Your code for a new password",
    path: "/reset-password",
    why: `You get this email because someone asked for a new password for your ${siteName} account. If this was not you, do nothing: your password stays as it is.`,
  },
  "change-email": {
    subject: "Confirm your new email address",
    path: "/profile",
    why: `You get this email because someone who is signed in to ${siteName} wants to use this address. If this was not you, do nothing: without the code nothing changes.`,
  },
};

/** Returns the mail with a code. */
export function codeEmail(purpose: CodeKey["purpose"], code: string): EmailContent {
  const { subject, path, why } = reasons[purpose];
  return {
    subject,
    blocks: ["Your code is", { code }, { label: "Enter it here", path }, secrecy],
    why,
  };
}

/**
 * Generates and mails a requested code, unless no account has the address or the account is disabled. Idempotent:
 * ignores codes that were mailed, have expired or were requested again. A crash between mailing and recording it
 * sends another code; only the last is valid. Returns like `send`, or `nothing`.
 */
export async function mailCode(key: CodeKey): Promise<"nothing" | Outcome> {
  const row = await pendingCode(key);
  if (!row || !(await isFor(row))) return "nothing";
  const digits = await issueCode(row);
  if (digits === undefined) return "nothing";
  const outcome = (await mayReceive(row))
    ? await send(renderEmail(row.email, codeEmail(row.purpose, digits)))
    : "undeliverable";
  await markSent(row);
  return outcome;
}

/**
 * Returns whether an address may receive a code. Codes are rarely also sent to addresses that receive no other mail,
 * because users need one to recover an account after repairing the address.
 */
async function mayReceive({ purpose, email }: CodeRow): Promise<boolean> {
  const problem = await mailProblem(email, { consistent: true });
  return !problem || tryConsume(undeliverableLimits(email, purpose));
}

/** Returns whether an account may use the code; a signed-in requester always may. */
async function isFor({ purpose, email }: CodeRow): Promise<boolean> {
  if (purpose !== "reset-password") return true;
  const user = await findUser(email);
  if (!user?.enabled) return false;
  const { data: profile } = await AccountEntity.get({ id: user.id }).go({ consistent: true });
  return profile !== null && profile.disabledAt === undefined;
}
