import { jobLimits } from "../../fixed/jobs/limits.ts";
import { fingerprint } from "../text/fingerprint.ts";
import { addressKey } from "./address.ts";

/** How often something may be done: `most` times in a window of `seconds`, by whom `key` names. */
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

/** The limit of one account, `most` times in a window of `seconds`. In: the account's id. */
function ofAccount(name: string, seconds: number, most: number) {
  return (accountId: string): Limit[] => [{ name, key: fingerprint(accountId), most, seconds }];
}

const periods = { minute: [60, "a minute"], hour: [hour, "an hour"], day: [day, "a day"] } as const;

/** The limit of how many things one account may make in a period; its message says so. */
function ruleOf(name: string, verb: string, thing: string, period: keyof typeof periods) {
  const [seconds, per] = periods[period];
  return (accountId: string, most: number): Limit[] => {
    const rule = `You can ${verb} ${most} ${most === 1 ? thing : `${thing}s`} ${per}`;
    return [{ name, key: fingerprint(accountId), most, seconds, rule }];
  };
}

/** The limit of one visitor's address in a quarter of an hour. In: the address. */
function ofAddress(name: string, most: number) {
  return (address: string): Limit[] => [{ name, key: addressKey(address), most, seconds: quarter }];
}

/**
 * Trying to sign in. Ten mistakes are more than a person makes with a forgotten password; with fifty for the account,
 * whoever has many addresses guesses no faster. An address may have many people behind it: mobile networks in Nigeria put
 * thousands of customers behind one (carrier-grade NAT).
 */
export function signInLimits(email: string, address: string): Limit[] {
  const [account, place] = [fingerprint(email), addressKey(address)];
  return [
    { name: "sign-in-account-address", key: `${account} ${place}`, most: 10, seconds: quarter },
    { name: "sign-in-account", key: account, most: 50, seconds: quarter },
    { name: "sign-in-address", key: place, most: 300, seconds: quarter },
  ];
}

/** Registering: three hundred an hour from one address may be a mobile network; five of one e-mail address are mistakes. */
export function signUpLimits(email: string, address: string): Limit[] {
  return [
    { name: "sign-up-address", key: addressKey(address), most: 300, seconds: hour },
    { name: "sign-up-email", key: fingerprint(email), most: 5, seconds: hour },
  ];
}

/**
 * Asking for a mailed code: nobody's inbox is flooded through us, and at five tries a code only 25 guesses an hour at one
 * of a million codes are possible.
 */
export function codeLimits(email: string, address: string): Limit[] {
  return [
    { name: "code-email", key: fingerprint(email), most: 5, seconds: hour },
    { name: "code-address", key: addressKey(address), most: 300, seconds: hour },
  ];
}

/** Giving one's present password or a code to change something: whoever finds an open browser cannot guess on. */
export const passwordLimits = ofAccount("password", hour, 10);

/**
 * Opening an invitation and taking it up. Its secret is beyond guessing: this only keeps the work small that a stranger makes
 * for us. In: the account that the link names, and the visitor's address.
 */
export function invitationLimits(accountId: string, address: string): Limit[] {
  return [
    { name: "invitation", key: fingerprint(`${accountId} ${addressKey(address)}`), most: 30, seconds: hour },
    { name: "invitation-address", key: addressKey(address), most: 300, seconds: hour },
  ];
}

/** Having an invitation mailed again: nobody's inbox is flooded by an admin in a hurry. */
export function invitationMailLimits(accountId: string): Limit[] {
  return [{ name: "invitation-mail", key: fingerprint(accountId), most: 3, seconds: 7 * 24 * hour }];
}

/** Asking for a ticket for a WebSocket: ten open pages on a bad network reconnect less often. */
export const ticketLimits = ofAccount("realtime-ticket", quarter, 120);

/** Frames that a page sends over one connection: far more than a person types, reads and pings. */
export function frameLimits(connectionId: string): Limit[] {
  return [{ name: "realtime-frame", key: connectionId, most: 120, seconds: 60 }];
}

/** Changing one's profile: a new name is brought to all that shows it. */
export const profileLimits = ofAccount("profile", hour, 60);

/** Having a picture fetched from somewhere: our server is nobody's tool to load other sites with. */
export const fetchLimits = ofAccount("fetch", hour, 20);

/** Asking for all that is kept of one: ten times a day, of so many pages as a very busy account has. */
export function exportLimits(accountId: string, isFirstPage: boolean): Limit[] {
  const key = fingerprint(accountId);
  const pages = { name: "export-page", key, most: 2000, seconds: hour };
  return isFirstPage ? [{ name: "export", key, most: 10, seconds: day }, pages] : [pages];
}

/** Reviewing: nobody has work done by more artisans a day than admins say (twenty, unless they say otherwise). */
export const reviewLimits = ruleOf("review", "write", "review", "day");

/** Beginning conversations: so many artisans a day are a choice (thirty, unless admins say otherwise), more are spam (A-GAP-70). */
export const conversationLimits = ruleOf("conversation", "begin", "conversation", "day");

/** Writing messages: nobody types more in a minute than admins say (sixty, unless they say otherwise). */
export const messageLimits = ruleOf("message", "send", "message", "minute");

/** Changing one's own record: two hundred times an hour are a long evening at the editor, more are a machine. */
export const editLimits = ofAccount("edit", hour, 200);

/** Trying to apply: twenty times a day are a bad line, more are a machine. */
export const applicationLimits = ofAccount("application", day, 20);

/** Reporting: so many a day are a bad day (ten, unless admins say otherwise), more are an attack on somebody. */
export const reportLimits = ruleOf("report", "send", "report", "day");

/** Asking merchants: thirty questions a day are a house to build, more are advertising. */
export const enquiryLimits = ruleOf("enquiry", "ask merchants", "question", "day");

/** Uploading: a hundred files an hour are a lot of work to show, more are a machine. */
export const uploadLimits = ruleOf("upload", "upload", "file", "hour");

/** Sending files of artisans: sixty an hour are an afternoon of corrections, more are a machine. */
export const bulkLimits = ofAccount("bulk", hour, 60);

/**
 * Mails about saved searches: ten a day are news, more are a nuisance. Twenty a week are as many as somebody reads who is looking; without
 * that end, whoever has an old search for anybody anywhere would get more each month, as the marketplace has more artisans.
 */
export function alertLimits(accountId: string): Limit[] {
  const key = fingerprint(accountId);
  return [
    { name: "alert-mail", key, most: 10, seconds: day },
    { name: "alert-mail-week", key, most: 20, seconds: 7 * day },
  ];
}

/** Being told in the app of artisans who match saved searches: more than twenty a day bury what else there is to know. */
export const matchLimits = ofAccount("match", day, 20);

/**
 * Telling what one saw: at most two calls a second from an address for a quarter of an hour. A mobile network's address has
 * many people behind it; whoever makes up visitors beyond that is not counted.
 */
export const sightingLimits = ofAddress("sighting-address", 1_800);

/** Opening posts: as for sightings. Of a post fewer count from an address (`blog/view.ts`). */
export const viewLimits = ofAddress("view-address", 1_800);

/** Searching posts: each search reads up to a thousand heads, from which one a second keeps whoever only wants to cost us. */
export const postSearchLimits = ofAddress("post-search-address", 900);

/** Writing posts: each may have a dozen pictures fetched, and our server is nobody's tool to load other sites with. */
export const postLimits = ofAccount("post", hour, 200);

/** Opening payments: thirty clicks an hour on plans are a bad line, more are a machine at the payment provider. */
export const openingLimits = ofAccount("payment-open", hour, 30);

/** Having a payment looked at: each time the provider is asked. A page that waits for the bank asks every few seconds. */
export const verifyLimits = ofAccount("payment-verify", hour, 300);

/**
 * Mailing a code to an address that mails do not reach, or that complained: so often, and not more, whoever asks for what the
 * code is good for. Each such mail that comes back counts against everybody's.
 */
export function unreachedLimits(email: string, purpose: string): Limit[] {
  return [{ name: `unreached-${purpose}`, key: fingerprint(email), most: 2, seconds: day }];
}

/** Quoting: twenty requests a day are more than anybody can look at with care. */
export const offerLimits = ruleOf("quote", "send", "quote", "day");

const invitations = ruleOf("quote-invitation", "invite", "artisan", "day");

/** Inviting artisans to quote: ten a day are two requests to five each. In: the client, and how many are invited. */
export function invitationsToQuote(accountId: string, count: number): Limit[] {
  return Array.from({ length: count }, () => invitations(accountId, jobLimits.invitationsADay)).flat();
}
