import { siteName } from "../../../fixed/content.ts";
import type { Block, EntryAbout, Letter } from "../../../model/notification/kind.ts";
import * as approved from "../../../model/notification/kinds/approved.ts";
import { decisionLetter } from "../../../model/notification/kinds/premium-ended.ts";
import { giftLetter } from "../../../model/notification/kinds/premium-started.ts";
import * as rejected from "../../../model/notification/kinds/rejected.ts";
import * as suspended from "../../../model/notification/kinds/suspended.ts";

const notYou = ({ support }: EntryAbout): Block[] => [
  "If it was not you, somebody else may be using your account. Set a new password now, which ends all sessions:",
  { label: "Set a new password", path: "/forgot-password" },
  `Then write to ${support.email}, and we look into it with you.`,
];
const security = "You get this because it concerns the safety of your account.";

/** What is written about an entry of the audit. */
export const entryLetters = {
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
  approved: approved.letter,
  rejected: rejected.letter,
  suspended: suspended.letter,
  "premium-granted": giftLetter,
  "premium-ended": decisionLetter,
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
} satisfies Record<string, (about: EntryAbout) => Letter>;
