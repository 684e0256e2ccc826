import { jobLimits } from "../../reference/job-limits.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { addressKey } from "./address.ts";

/** A limit: `most` uses of `key` in a window of `seconds`. */
export interface Limit {
  readonly name: string;
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
  /** The limit as its message names it: "You can invite 10 artisans a day". */
  readonly rule?: string;
}

const quarter = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/** Returns a function that returns an account's limit: `most` uses in a window of `seconds`. */
function ofAccount(name: string, seconds: number, most: number) {
  return (accountId: string): Limit[] => [{ name, key: fingerprint(accountId), most, seconds }];
}

const periods = { minute: [60, "a minute"], hour: [hour, "an hour"], day: [day, "a day"] } as const;

/** Returns a function that returns an account's limit of creating things in a period; the message names it. */
function ruleOf(name: string, verb: string, thing: string, period: keyof typeof periods) {
  const [seconds, per] = periods[period];
  return (accountId: string, most: number): Limit[] => {
    const rule = `You can ${verb} ${most} ${most === 1 ? thing : `${thing}s`} ${per}`;
    return [{ name, key: fingerprint(accountId), most, seconds, rule }];
  };
}

/** Returns a function that returns an IP address's limit in 15 minutes. */
function ofAddress(name: string, most: number) {
  return (address: string): Limit[] => [{ name, key: addressKey(address), most, seconds: quarter }];
}

/**
 * Sign-in attempts. Ten mistakes are more than a user makes with a forgotten password; fifty per account stop
 * attackers with many addresses. An address may have thousands of users behind it: Nigerian mobile networks use
 * carrier-grade NAT.
 */
export function signInLimits(email: string, address: string): Limit[] {
  const [account, place] = [fingerprint(email), addressKey(address)];
  return [
    { name: "sign-in-account-address", key: `${account} ${place}`, most: 10, seconds: quarter },
    { name: "sign-in-account", key: account, most: 50, seconds: quarter },
    { name: "sign-in-address", key: place, most: 300, seconds: quarter },
  ];
}

/**
 * Registrations. Three hundred an hour from one address may be a mobile network; five of one email address are
 * mistakes.
 */
export function signUpLimits(email: string, address: string): Limit[] {
  return [
    { name: "sign-up-address", key: addressKey(address), most: 300, seconds: hour },
    { name: "sign-up-email", key: fingerprint(email), most: 5, seconds: hour },
  ];
}

/**
 * Requests for codes. Protects inboxes from floods; with five attempts per code, an attacker has 25 guesses an hour
 * at one in a million.
 */
export function codeLimits(email: string, address: string): Limit[] {
  return [
    { name: "code-email", key: fingerprint(email), most: 5, seconds: hour },
    { name: "code-address", key: addressKey(address), most: 300, seconds: hour },
  ];
}

/** Entering the current password or a code for a change, so that a stranger at an open browser cannot keep guessing. */
export const passwordLimits = ofAccount("password", hour, 10);

/**
 * Opening and accepting an invitation. Its secret cannot be guessed; this only limits the work a stranger can cause.
 */
export function invitationLimits(accountId: string, address: string): Limit[] {
  return [
    { name: "invitation", key: fingerprint(`${accountId} ${addressKey(address)}`), most: 30, seconds: hour },
    { name: "invitation-address", key: addressKey(address), most: 300, seconds: hour },
  ];
}

/** Resending an invitation. */
export function invitationMailLimits(accountId: string): Limit[] {
  return [{ name: "invitation-mail", key: fingerprint(accountId), most: 3, seconds: 7 * 24 * hour }];
}

/** WebSocket tickets. Ten open pages on a bad network reconnect less often. */
export const ticketLimits = ofAccount("realtime-ticket", quarter, 120);

/** Frames over one connection: far more than typing, reading and pings need. */
export function frameLimits(connectionId: string): Limit[] {
  return [{ name: "realtime-frame", key: connectionId, most: 120, seconds: 60 }];
}

/** Profile changes: a new name is copied to everything that shows it. */
export const profileLimits = ofAccount("profile", hour, 60);

/** Pictures fetched from URLs, so that our server cannot be used to load other sites. */
export const fetchLimits = ofAccount("fetch", hour, 20);

/** Data exports: ten a day, with as many pages as a very busy account has. */
export function exportLimits(accountId: string, isFirstPage: boolean): Limit[] {
  const key = fingerprint(accountId);
  const pages = { name: "export-page", key, most: 2000, seconds: hour };
  return isFirstPage ? [{ name: "export", key, most: 10, seconds: day }, pages] : [pages];
}

/** Reviews. Admins set the number (default 20 a day). */
export const reviewLimits = ruleOf("review", "write", "review", "day");

/** New conversations (A-GAP-70). Admins set the number (default 30 a day); more are spam. */
export const conversationLimits = ruleOf("conversation", "begin", "conversation", "day");

/** Messages. Admins set the number (default 60 a minute). */
export const messageLimits = ruleOf("message", "send", "message", "minute");

/** Changes of the user's own record. More than 200 an hour are automated. */
export const editLimits = ofAccount("edit", hour, 200);

/** Applications. Up to 20 a day may be a bad connection; more are automated. */
export const applicationLimits = ofAccount("application", day, 20);

/** Reports. Admins set the number (default 10 a day); more are abuse. */
export const reportLimits = ruleOf("report", "send", "report", "day");

/** Enquiries to merchants. More than 30 a day are advertising. */
export const enquiryLimits = ruleOf("enquiry", "ask merchants", "question", "day");

/** Uploads. More than 100 an hour are automated. */
export const uploadLimits = ruleOf("upload", "upload", "file", "hour");

/** Import files. More than 60 an hour are automated. */
export const bulkLimits = ofAccount("bulk", hour, 60);

/**
 * Mails about saved searches: ten a day and twenty a week. Without the weekly limit, a broad old search would send
 * more mails each month as the marketplace grows.
 */
export function alertLimits(accountId: string): Limit[] {
  const key = fingerprint(accountId);
  return [
    { name: "alert-mail", key, most: 10, seconds: day },
    { name: "alert-mail-week", key, most: 20, seconds: 7 * day },
  ];
}

/** Notifications about saved searches. More than 20 a day would bury others. */
export const matchLimits = ofAccount("match", day, 20);

/**
 * Reports of sightings: two calls a second per address, because a mobile network's address has many users. Invented
 * visitors beyond that are not counted.
 */
export const sightingLimits = ofAddress("sighting-address", 1_800);

/** Views of posts, as for sightings. A single post has a lower limit per address (`blog/view.ts`). */
export const viewLimits = ofAddress("view-address", 1_800);

/** Searches for posts. Each reads up to 1,000 heads, so one a second per address limits the cost. */
export const postSearchLimits = ofAddress("post-search-address", 900);

/** Saves of posts. Each may fetch a dozen pictures from other sites. */
export const postLimits = ofAccount("post", hour, 200);

/** Opened payments. Up to 30 an hour may be a bad connection; more are automated. */
export const openingLimits = ofAccount("payment-open", hour, 30);

/** Verified payments. Each asks the provider; a page that waits for the bank polls every few seconds. */
export const verifyLimits = ofAccount("payment-verify", hour, 300);

/** Codes to addresses that bounce or complained, per purpose. Each bounce hurts the reputation of all our mail. */
export function undeliverableLimits(email: string, purpose: string): Limit[] {
  return [{ name: `unreached-${purpose}`, key: fingerprint(email), most: 2, seconds: day }];
}

/** Quotes. More than 20 a day cannot be prepared with care. */
export const offerLimits = ruleOf("quote", "send", "quote", "day");

const invitations = ruleOf("quote-invitation", "invite", "artisan", "day");

/**
 * Invitations to quote: ten a day, or two requests to five artisans each.
 *
 * @param count the number of artisans to invite
 */
export function invitationsToQuote(accountId: string, count: number): Limit[] {
  return Array.from({ length: count }, () => invitations(accountId, jobLimits.invitationsADay)).flat();
}
