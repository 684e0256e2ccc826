import type { CodeKey } from "../../../domain/identity/code/index.ts";
import type { Settings } from "../../../model/settings/schema.ts";
import { siteName } from "../../../fixed/content.ts";
import { decisionLetters, type DecisionAbout } from "./decisions.ts";
import type { Block, Letter } from "./layout.ts";
import { premiumDecisions } from "./premium-decisions.ts";

/*
 * What we write to people whether they want it or not. Nothing in it was written by a user, not even a name: whoever registers with a stranger's
 * address would have us mail the stranger those words. (An alert has the reader's own name for the search, at an address
 * that the reader proved.)
 */

const secrecy =
  "It works once, within ten minutes of asking for it. We will never ask you for this code, by phone, message or e-mail.";

type Support = Settings["support"];

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

/** What asks somebody to take over the artisan's account that we made. A name is said where it is nothing but a name. */
export function invitationLetter(name: string, token: string, support: Support): Letter {
  const isName = /^[\p{L}\p{M}'’ -]{1,60}$/u.test(name);
  return {
    subject: `Your artisan profile on ${siteName} is ready`,
    blocks: [
      isName ? `Hello ${name},` : "Hello,",
      `We have set up an artisan profile for you on ${siteName}, where clients all over Nigeria look for skilled people. They find you in the search already.`,
      "Choose a password, look at what your profile says, and add pictures of your work:",
      { label: "Choose a password", path: `/welcome?token=${token}` },
      "The link works once, within 30 days. Please pass it on to nobody: whoever has it can use your account.",
      `If you do not want a profile, sign in and delete the account, or write to ${support.email}.`,
    ],
    why: `You get this because your trade association or our team gave us this address to list you as an artisan.`,
  };
}

/** What confirms to somebody that the account with that address is no more. */
export function deletionLetter(support: Support): Letter {
  return {
    subject: "Your account has been deleted",
    blocks: [
      `Your ${siteName} account has been deleted, as you asked with your password. Your profile, pictures, saved searches and settings are gone.`,
      "Reviews that you wrote stay under “Former client”. People you wrote with keep your words, without your name and your pictures.",
      "You can register again with this address at any time. What is gone does not come back.",
      `If it was not you, write to ${support.email} or call ${support.phone} at once.`,
    ],
    why: `You get this because this was the address of a ${siteName} account until now.`,
  };
}

const notYou = ({ support }: NoticeAbout): Block[] => [
  "If it was not you, somebody else may be using your account. Set a new password now, which ends all sessions:",
  { label: "Set a new password", path: "/forgot-password" },
  `Then write to ${support.email}, and we look into it with you.`,
];
const security = "You get this because it concerns the safety of your account.";

interface NoticeAbout extends DecisionAbout {
  /** A moment in words. */
  readonly when: string;
  /** The day on which premium ends, in words. */
  readonly until?: string;
}

/** What is written about an entry of the audit. */
export const notices = {
  "password-changed": (about) => ({
    subject: "Your password was changed",
    blocks: [
      `The password of your ${siteName} account was changed on ${about.when}. All other sessions have ended.`,
      "If it was you, there is nothing to do.",
      ...notYou(about),
    ],
    why: security,
  }),
  "password-reset": (about) => ({
    subject: "Your password was set anew",
    blocks: [
      `The password of your ${siteName} account was set anew on ${about.when}, with a code that we mailed to this address. All sessions have ended.`,
      "If it was you, there is nothing to do.",
      ...notYou(about),
    ],
    why: security,
  }),
  "email-changed": ({ when, support }) => ({
    subject: "Your e-mail address was changed",
    blocks: [
      `Your ${siteName} account has another e-mail address since ${when}. You can no longer sign in with this one.`,
      "If it was you, there is nothing to do.",
      `If it was not you, somebody else may be using your account. Write to ${support.email} or call ${support.phone} at once.`,
    ],
    why: `You get this because this was the address of a ${siteName} account until now.`,
  }),
  ...decisionLetters,
  ...premiumDecisions,
  "registration-repeated": () => ({
    subject: "You already have an account",
    blocks: [
      `Somebody tried to register at ${siteName} with your e-mail address. You have an account with it already, and nothing has changed.`,
      { label: "Sign in", path: "/signin" },
      { label: "Set a new password, if you have forgotten yours", path: "/forgot-password" },
      "If it was not you, there is nothing to do.",
    ],
    why: `You get this because your ${siteName} account has this address.`,
  }),
} satisfies Record<string, (about: NoticeAbout) => Letter>;
