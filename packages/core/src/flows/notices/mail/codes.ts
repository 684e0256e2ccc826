import { AccountEntity } from "../../../domain/identity/account/index.ts";
import {
  type CodeKey,
  type CodeRow,
  issueCode,
  markSent,
  pendingCode,
} from "../../../domain/identity/code/index.ts";
import { TooMany } from "../../../platform/errors/index.ts";
import { findUser } from "../../../domain/identity/user-pool/index.ts";
import { spend, unreachedLimits } from "../../../platform/limit/index.ts";
import { mailProblem } from "../../../domain/undeliverable/read.ts";
import { type Outcome, send } from "./client.ts";
import { siteName } from "../../../fixed/content.ts";
import type { Letter } from "../../../model/notification/kind.ts";
import { layOut } from "./layout.ts";

const secrecy =
  "It works once, within ten minutes of asking for it. We will never ask you for this code, by phone, message or e-mail.";

const codeLetters: Record<CodeKey["purpose"], (digits: string) => Letter> = {
  "verify-email": (code) => ({
    subject: "Verify your e-mail address",
    blocks: ["Your code is", { code }, { label: "Enter it here", path: "/verify-email" }, secrecy],
    why: `You get this because somebody registered at ${siteName} with this address. If it was not you, do nothing: without the code the address stays unverified.`,
  }),
  "reset-password": (code) => ({
    subject: "Your code for a new password",
    blocks: ["Your code is", { code }, { label: "Enter it here", path: "/reset-password" }, secrecy],
    why: `You get this because somebody asked for a new password for your ${siteName} account. If it was not you, do nothing: your password stays as it is.`,
  }),
  "change-email": (code) => ({
    subject: "Confirm your new e-mail address",
    blocks: ["Your code is", { code }, { label: "Enter it here", path: "/profile" }, secrecy],
    why: `You get this because somebody who is signed in at ${siteName} wants to use this address. If it was not you, do nothing: without the code nothing changes.`,
  }),
};

/** What brings a code to the person who asked for it. */
export function codeLetter(purpose: CodeKey["purpose"], digits: string): Letter {
  return codeLetters[purpose](digits);
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
  if (!(await mailProblem(email, { consistent: true }))) return true;
  try {
    await spend(unreachedLimits(email, purpose));
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** Whether somebody is there who may use the code: who asked while signed in is. */
async function isFor({ purpose, email }: CodeRow): Promise<boolean> {
  if (purpose !== "reset-password") return true;
  const user = await findUser(email);
  if (!user?.enabled) return false;
  const { data: profile } = await AccountEntity.get({ id: user.id }).go({ consistent: true });
  return profile !== null && profile.disabledAt === undefined;
}
