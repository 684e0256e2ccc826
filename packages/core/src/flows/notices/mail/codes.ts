import { AccountEntity } from "../../../domain/identity/account/index.ts";
import {
  type CodeKey,
  type CodeRow,
  issueCode,
  markSent,
  pendingCode,
} from "../../../domain/identity/code/index.ts";
import { findUser } from "../../../domain/identity/user-pool/index.ts";
import { isWithin, unreachedLimits } from "../../../platform/limit/index.ts";
import { mailProblem } from "../../../domain/undeliverable/read.ts";
import { type Outcome, send } from "./client.ts";
import { siteName } from "../../../fixed/content.ts";
import type { Letter } from "../../../model/notification/kind.ts";
import { layOut } from "./layout.ts";

const secrecy =
  "It works once, within ten minutes of asking for it. We will never ask you for this code, by phone, message or e-mail.";

const reasons = {
  "verify-email": {
    subject: "Verify your e-mail address",
    path: "/verify-email",
    why: `You get this e-mail because somebody registered on ${siteName} with this address. If it was not you, do nothing: without the code the address stays unverified.`,
  },
  "reset-password": {
    subject: "Your code for a new password",
    path: "/reset-password",
    why: `You get this e-mail because somebody asked for a new password for your ${siteName} account. If it was not you, do nothing: your password stays as it is.`,
  },
  "change-email": {
    subject: "Confirm your new e-mail address",
    path: "/profile",
    why: `You get this e-mail because somebody who is signed in to ${siteName} wants to use this address. If it was not you, do nothing: without the code nothing changes.`,
  },
};

/** What brings a code to the person who asked for it. */
export function codeLetter(purpose: CodeKey["purpose"], code: string): Letter {
  const { subject, path, why } = reasons[purpose];
  return {
    subject,
    blocks: ["Your code is", { code }, { label: "Enter it here", path }, secrecy],
    why,
  };
}

/**
 * Makes and mails the code that is asked for at that key. Nobody gets one for an address that no account has, or for an
 * account that is disabled. Safe to repeat: what was mailed, is too old or was asked for again since is left alone; who
 * fails between mailing and keeping that it was mailed sends another code, and the last one counts. Out: as `send`, or
 * `nothing` where there was nothing to mail.
 */
export async function mailCode(key: CodeKey): Promise<"nothing" | Outcome> {
  const row = await pendingCode(key);
  if (!row || !(await isFor(row))) return "nothing";
  const digits = await issueCode(row);
  if (digits === undefined) return "nothing";
  const outcome = (await mayReceive(row))
    ? await send(layOut(row.email, codeLetter(row.purpose, digits)))
    : "undeliverable";
  await markSent(row);
  return outcome;
}

/**
 * A code is waited for at this moment, and without it nobody gets back into an account whose address was put right: it goes to an
 * address that takes no other mail, too, but seldom.
 */
async function mayReceive({ purpose, email }: CodeRow): Promise<boolean> {
  const problem = await mailProblem(email, { consistent: true });
  return !problem || isWithin(unreachedLimits(email, purpose));
}

/** Whether somebody is there who may use the code: who asked while signed in is. */
async function isFor({ purpose, email }: CodeRow): Promise<boolean> {
  if (purpose !== "reset-password") return true;
  const user = await findUser(email);
  if (!user?.enabled) return false;
  const { data: profile } = await AccountEntity.get({ id: user.id }).go({ consistent: true });
  return profile !== null && profile.disabledAt === undefined;
}
