/*
 * What people do, as numbers with their reasons. No marketplace in Nigeria publishes such figures: where a reason names no source, the number is an
 * assumption, chosen rather too high than too low, and the bill is to be recomputed when there are real ones.
 */

/** An active user is an account that came at least once in the month. Visitors have none; they are counted for each active user. */
export const segments = ["client", "artisan", "merchant", "visitor"] as const;
export type Segment = (typeof segments)[number];

export interface People {
  /** How many there are for each active user. */
  readonly share: number;
  readonly visits: number;
  readonly minutes: number;
  readonly why: string;
}

export const people: Readonly<Record<Segment, People>> = {
  client: {
    share: 0.92,
    visits: 4,
    minutes: 8,
    why: "a household looks for somebody on a day or two, comes back for the answers and to review",
  },
  artisan: {
    share: 0.07,
    visits: 20,
    minutes: 10,
    why: "whoever lives of answering looks in on each workday",
  },
  merchant: { share: 0.01, visits: 8, minutes: 8, why: "twice a week: products and prices" },
  visitor: {
    share: 3,
    visits: 1,
    minutes: 3,
    why: "three visits without an account for each active user: links that are passed on, search engines, those who only look",
  },
};

/** How often somebody does something: in each visit, or in a month. */
export interface Habit {
  readonly action: string;
  readonly each: "visit" | "month";
  readonly rates: Partial<Readonly<Record<Segment, number>>>;
  readonly why: string;
}

const signedIn = (rate: number) => ({ client: rate, artisan: rate, merchant: rate });
const habit = (action: string, each: Habit["each"], rates: Habit["rates"], why: string): Habit => ({
  action,
  each,
  rates,
  why,
});

/** The search's page that has as many artisans as a page has, as the measurement calls it. */
export const sightings = "a visit: sightings of a page of 20";

export const habits: readonly Habit[] = [
  // Being there
  habit(
    "siteSettings",
    "visit",
    { ...signedIn(1), visitor: 1 },
    "asked once a visit when the browser is idle",
  ),
  habit("currentSession", "visit", signedIn(1.2), "at the beginning, and again on coming back to the tab"),
  habit(
    "refreshSession",
    "visit",
    signedIn(1.2),
    "tokens live 15 minutes: nearly each visit begins with old ones",
  ),
  habit("signIn", "visit", signedIn(0.1), "remembered for 30 days, but not on borrowed phones"),
  habit("openRealtime", "visit", signedIn(1.3), "one ticket a connection; networks break off"),
  habit("realtime/connect", "visit", signedIn(1.3), "as above"),
  habit("realtime/disconnect", "visit", signedIn(1.3), "as above"),
  habit("realtime/default: ping", "visit", { client: 2, artisan: 2.5, merchant: 2 }, "every four minutes"),
  habit("unreadMessages", "visit", signedIn(1.3), "at each connection"),
  habit("unreadNotifications", "visit", signedIn(1.3), "at each connection"),
  habit("listNotifications", "visit", signedIn(0.3), "the bell, opened"),
  habit("readNotifications", "visit", signedIn(0.2), "where there was something new"),
  // Looking
  habit(
    "featuredArtisans",
    "visit",
    { client: 0.5, visitor: 0.5 },
    "half of the visits begin on the home page",
  ),
  habit(
    "suggestArtisans",
    "visit",
    { client: 4, visitor: 4 },
    "a request for each pause in typing, two words",
  ),
  habit(
    "a visit: a page of a search",
    "visit",
    { client: 3, visitor: 2 },
    "a search, a filter, a second page",
  ),
  habit(
    sightings,
    "visit",
    { client: 2, visitor: 1.5 },
    "each artisan is told once a day: repeated results are not told again",
  ),
  habit(
    "a visit: an artisan's document",
    "visit",
    { client: 0.5, visitor: 1 },
    "whoever comes by a link gets the document of it",
  ),
  habit("artisanProfile", "visit", { client: 2, visitor: 1 }, "profiles opened from the results"),
  habit("artisanReviews", "visit", { client: 2, visitor: 1.5 }, "with each profile, where one scrolls"),
  habit("recordSightings", "visit", { client: 2, visitor: 2 }, "each profile that was opened"),
  habit("ownRelation", "visit", { client: 2 }, "with each profile, for who is signed in"),
  habit("searchMerchants", "visit", { client: 0.2, visitor: 0.2 }, "one in five looks for materials"),
  habit("merchantPage", "visit", { client: 0.2, visitor: 0.2 }, "as above"),
  habit("merchantProducts", "visit", { client: 0.2, visitor: 0.2 }, "as above"),
  habit("listPosts", "visit", { client: 0.05, visitor: 0.1 }, "the blog"),
  habit("readPost", "visit", { client: 0.1, visitor: 0.2 }, "the blog, by links"),
  habit("countPostView", "visit", { client: 0.1, visitor: 0.2 }, "each post that was opened"),
  habit("addFavourite", "month", { client: 0.5 }, "every second client keeps one"),
  habit("listFavourites", "visit", { client: 0.1 }, "one visit in ten"),
  habit("saveSearch", "month", { client: 0.05 }, "one in twenty"),
  // Talking: 0.6 conversations a client and month of twelve messages, half of them the artisan's.
  habit("listConversations", "visit", { client: 0.6, artisan: 1 }, "the list of messages"),
  habit("openConversation", "visit", { client: 0.6, artisan: 2 }, "a conversation, opened"),
  habit("readThread", "visit", { client: 0.7, artisan: 2.2 }, "with each, and some older page"),
  habit("partnersPresence", "visit", { client: 2, artisan: 6 }, "once a minute while messages are looked at"),
  habit(
    "sendMessage",
    "month",
    { client: 3.6, artisan: 47 },
    "0.6 conversations of six messages a client; the artisans write as many in all",
  ),
  habit(
    "realtime/default: received",
    "month",
    { client: 2.5, artisan: 30 },
    "acknowledged by pages that are open: two of three",
  ),
  habit("realtime/default: typing", "month", { client: 3.6, artisan: 47 }, "once a message"),
  habit("markRead", "month", { client: 2, artisan: 24 }, "two messages at a time"),
  habit("messageImage", "month", { client: 0.4, artisan: 5 }, "one message in ten has a picture"),
  // Working
  habit("readOwnArtisan", "visit", { artisan: 1 }, "the dashboard"),
  habit("artisanAnalytics", "visit", { artisan: 0.5 }, "every second visit"),
  habit("changeArtisanProfile", "month", { artisan: 4 }, "available, busy: once a week"),
  habit("saveArtisanProfile", "month", { artisan: 0.5 }, "the editor"),
  habit("readOwnMerchant", "visit", { merchant: 1 }, "the dashboard"),
  habit("listOwnProducts", "visit", { merchant: 1 }, "the dashboard"),
  habit("addProduct", "month", { merchant: 2 }, "new goods"),
  habit("changeProduct", "month", { merchant: 8 }, "prices, once a visit"),
  habit("listPlans", "month", { artisan: 0.3, visitor: 0.05 }, "the pricing page"),
  habit("openPayment", "month", { artisan: 0.06 }, "one artisan in twenty pays monthly, some tries besides"),
  habit("verifyPayment", "month", { artisan: 0.06 }, "as above"),
  habit("paystackWebhook", "month", { artisan: 0.05 }, "as above"),
  habit(
    "writeReview",
    "month",
    { client: 0.1 },
    "one conversation in six ends in one; the best of Thumbtack's have five a year (market figures)",
  ),
  habit("answerReview", "month", { artisan: 0.4 }, "every third review"),
  // Pictures: a start, what the page asks until it is ready, what is made of it.
  habit(
    "startUpload",
    "month",
    { client: 0.45, artisan: 7, merchant: 2 },
    "pictures in messages, of work (two a month) and of goods",
  ),
  habit("readUpload", "month", { client: 0.9, artisan: 14, merchant: 4 }, "asked twice until it is ready"),
  habit("events/media", "month", { client: 0.45, artisan: 7, merchant: 2 }, "each upload once"),
  // Coming and going
  habit("registerClient", "month", { client: 0.08 }, "one active client in twelve is new"),
  habit(
    "registerArtisan",
    "month",
    { artisan: 0.05 },
    "one active artisan in twenty is new, those of CSV files among them (an imported row costs as a registration does)",
  ),
  habit("registerMerchant", "month", { merchant: 0.05 }, "as artisans"),
  habit(
    "sendVerificationCode",
    "month",
    { client: 0.1, artisan: 0.06, merchant: 0.06 },
    "each new account, some twice",
  ),
  habit("verifyEmail", "month", { client: 0.07, artisan: 0.045, merchant: 0.045 }, "most of them"),
  habit("requestPasswordReset", "month", signedIn(0.02), "one in fifty"),
  habit("resetPassword", "month", signedIn(0.015), "most of them"),
  habit("updateProfile", "month", signedIn(0.05), "a name, a photograph"),
  habit("approveArtisan", "month", { artisan: 0.045 }, "nine of ten who registered"),
  habit("approveMerchant", "month", { merchant: 0.045 }, "as artisans"),
  habit("listArtisanApprovals", "month", { artisan: 0.05 }, "the admins' list, once an approval"),
  habit("artisanApproval", "month", { artisan: 0.05 }, "as above"),
  habit("listUsers", "month", signedIn(0.002), "an admin looks somebody up"),
  habit("report", "month", { client: 0.002 }, "one in five hundred"),
  habit("resolveUserReport", "month", { client: 0.002 }, "each of them"),
  habit("deleteAccount", "month", signedIn(0.003), "one in three hundred"),
  habit("events/react: deletion", "month", signedIn(0.02), "seven steps a deletion"),
  // Of messages that wait for somebody who is away: from the queue, two minutes later.
  habit(
    "events/message-mail",
    "month",
    { client: 0.6, artisan: 8 },
    "one message in six is the first unread one of its conversation",
  ),
];

/** Shares and factors beside the habits. */
export const assumptions = {
  peak: { value: 3, why: "the busiest hour has three times the month's average: evenings" },
  online: {
    value: 0.5,
    why: "of those to whom something is pushed, half have a page open; the measurement has everybody's open",
  },
  away: {
    value: 0.5,
    why: "of those whose message waited, half are still away after two minutes, and are mailed",
  },
  firstVisit: {
    value: 0.4,
    why: "of visits, those to whose browser the scripts are new (a deployment a week, and phones that clean up)",
  },
  listed: {
    value: 0.105,
    why: "listed artisans for each active user: 1.5 for each active one, as the idle stay listed",
  },
  alertSearches: { value: 0.03, why: "saved searches that want mail, for each active user" },
  alertTrades: {
    value: 20,
    why: "trades that make up most of the demand; new artisans spread over these evenly",
  },
  alertStates: { value: 12, why: "states that make up most of the demand, of 37" },
  alertWide: { value: 0.1, why: "of such searches, those for any trade and any place" },
  months: { value: 12, why: "how long the marketplace has run: what stays has gathered for so long" },
  pictureKept: { value: 0.8, why: "of pictures that were sent, those that are still shown a year later" },
  picturesSeen: {
    value: 10,
    why: "pictures that a page of a search or a profile loads before one leaves it, of 400 pixels",
  },
  largeSeen: { value: 2, why: "pictures that are opened large on a profile, of 1,280 pixels" },
  edgeMiss: {
    value: 0.2,
    why: "of pictures asked of the distribution, those that an edge fetches from the bucket",
  },
  instanceHours: {
    value: 2,
    why: "how long an instance lives: Lambda replaces them after some hours, busy or not",
  },
  coldShare: { value: 0.01, why: "where little happens, one call in a hundred starts an instance" },
  initSeconds: {
    value: 0.5,
    why: "a bundle of 900 kB with its first connections, billed (docs/benchmarks.md: 0.25 s of import)",
  },
  documentBytes: { value: 1_000, why: "an artisan in the feed: the card with its picture's placeholder" },
  loadSeconds: {
    value: 0.57,
    why: "to load a hundred thousand artisans into a new instance (docs/benchmarks.md, search)",
  },
  frameBytes: { value: 500, why: "a pushed frame" },
  requestBytes: { value: 600, why: "headers of an answer through the distribution, beside what is measured" },
  traced: { value: 0.05, why: "of requests, those that X-Ray samples" },
} as const satisfies Record<string, { value: number; why: string }>;

/** One of the assumptions. */
export function assumed(name: keyof typeof assumptions): number {
  return assumptions[name].value;
}
