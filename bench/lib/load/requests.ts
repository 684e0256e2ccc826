import { tradeNames } from "../../../packages/core/src/fixed/categories.ts";
import { states } from "../../../packages/core/src/fixed/locations.ts";
import type { Random } from "../../../packages/local/src/seed/random.ts";
import { habits, people, segments } from "../bill/habits.ts";
import type { Method } from "../visitor.ts";
import type { Class } from "./objectives.ts";

/** Who sends a request: people who are signed in, or anybody. */
export type Who = "client" | "artisan" | "signed-in" | "anybody";

/** What a request may be about. */
export interface Place {
  readonly random: Random;
  readonly artisans: readonly string[];
  readonly merchants: readonly string[];
  readonly posts: readonly string[];
  /** Documents, scripts, styles and pictures. */
  readonly files: readonly string[];
  /** As the browser tells it of sightings. */
  readonly visitorId: string;
  /** Somebody with whom the sender exchanges messages, and the last message between them. */
  readonly partnerId: string;
  readonly lastSeq: number;
}

/** A path, and what is sent to it. */
type Sent = readonly [path: string, json?: object];

/** A request that people send, and how often: as often as the bill has it, for each active user and month. */
export interface Kind {
  readonly name: string;
  readonly times: number;
  readonly who: Who;
  readonly class: Class;
  readonly method: Method;
  readonly make: (place: Place) => Sent;
}

function kind(name: string, who: Who, as: Class, method: Method, make: Kind["make"]): Kind {
  const times = name === "files" ? filesAMonth : habits.get(name);
  if (times === undefined) throw new Error(`The bill knows no "${name}"`);
  return { name, times, who, class: as, method, make };
}

function reading(name: string, who: Who, path: (place: Place) => string): Kind {
  return kind(name, who, "read", "GET", (place) => [path(place)]);
}

const visits = segments.reduce((sum, name) => sum + people[name].share * people[name].visits, 0);
/** Documents, and the scripts of two visits in five. An edge fetches a fifth of the pictures from the bucket. */
const filesAMonth = visits * (1 + 0.4 * 18.7) + 68;

const sightings = "a visit: sightings of a page of 20";
const conversation = ({ partnerId }: Place) => `/api/conversations/${partnerId}`;
const artisan = ({ random, artisans }: Place) => `/api/artisans/${random.pick(artisans)}`;
const merchant = ({ random, merchants }: Place) => `/api/merchants/${random.pick(merchants)}`;
const post = ({ random, posts }: Place) => `/api/posts/${random.pick(posts)}`;

/** All but the bill's rarest: uploads, payments, new accounts and the admins' work have benchmarks of their own. */
export const kinds: readonly Kind[] = [
  kind("files", "anybody", "page", "GET", ({ random, files }) => [random.pick(files)]),
  reading("siteSettings", "anybody", () => "/api/site"),
  reading("currentSession", "signed-in", () => "/api/auth/session"),
  kind("refreshSession", "signed-in", "write", "POST", () => ["/api/auth/refresh"]),
  kind("openRealtime", "signed-in", "write", "POST", () => ["/api/realtime/tickets"]),
  reading("unreadMessages", "signed-in", () => "/api/conversations/unread"),
  reading("unreadNotifications", "signed-in", () => "/api/notifications/unread"),
  reading("listNotifications", "signed-in", () => "/api/notifications"),
  reading("featuredArtisans", "anybody", () => "/api/artisans/featured"),
  kind("suggestArtisans", "anybody", "search", "GET", ({ random }) => [
    `/api/artisans/suggestions?text=${random.pick(tradeNames).slice(0, random.between(2, 6))}`,
  ]),
  kind("a visit: a page of a search", "anybody", "search", "GET", ({ random }) => [
    `/api/artisans?${searchOf(random)}`,
  ]),
  kind(sightings, "anybody", "write", "POST", ({ random, artisans, visitorId }) => [
    "/api/sightings",
    { kind: "search", artisans: random.some(artisans, 20), visitor: visitorId },
  ]),
  reading("artisanProfile", "anybody", artisan),
  reading("artisanReviews", "anybody", (place) => `${artisan(place)}/reviews`),
  kind("recordSightings", "anybody", "write", "POST", ({ random, artisans, visitorId }) => [
    "/api/sightings",
    { kind: "view", artisans: [random.pick(artisans)], visitor: visitorId },
  ]),
  reading("ownRelation", "client", (place) => `${artisan(place)}/relation`),
  kind("searchMerchants", "anybody", "search", "GET", () => ["/api/merchants?limit=24"]),
  reading("merchantPage", "anybody", merchant),
  reading("merchantProducts", "anybody", (place) => `${merchant(place)}/products`),
  reading("listPosts", "anybody", () => "/api/posts"),
  reading("readPost", "anybody", post),
  kind("addFavourite", "client", "write", "PUT", ({ random, artisans }) => [
    `/api/favourites/${random.pick(artisans)}`,
  ]),
  reading("listFavourites", "client", () => "/api/favourites"),
  reading("listConversations", "signed-in", () => "/api/conversations"),
  reading("openConversation", "signed-in", conversation),
  reading("readThread", "signed-in", (place) => `${conversation(place)}/messages`),
  reading("partnersPresence", "signed-in", ({ partnerId }) => {
    return `/api/conversations/presence?partners=${partnerId}`;
  }),
  kind("markRead", "signed-in", "write", "POST", (place) => [
    `${conversation(place)}/read`,
    { upTo: place.lastSeq },
  ]),
  kind("sendMessage", "signed-in", "write", "POST", (place) => [
    `${conversation(place)}/messages`,
    { id: place.random.uuid(), content: "Good morning, are you free on Tuesday?" },
  ]),
  reading("readOwnArtisan", "artisan", () => "/api/artisan-profile"),
  reading("artisanAnalytics", "artisan", () => "/api/artisan-profile/analytics"),
  kind("changeArtisanProfile", "artisan", "write", "PATCH", ({ random }) => [
    "/api/artisan-profile",
    { hourlyRate: 500 * random.between(4, 40) },
  ]),
];

const minutesAMonth = segments.reduce(
  (sum, name) => sum + people[name].share * people[name].visits * people[name].minutes,
  0,
);
const timesInAll = kinds.reduce((sum, { times }) => sum + times, 0);
const signInsAMonth = habits.get("signIn") ?? 0;

/** How many requests, and how many sign-ins, somebody who is on the site sends a second. */
export const perSecond = {
  requests: timesInAll / (60 * minutesAMonth),
  signIns: signInsAMonth / (60 * minutesAMonth),
};

/** How many people are active in a month, where so many are there at once in a busiest hour of four times the average. */
export function monthlyUsers(atOnce: number): number {
  return Math.round((atOnce * 30 * 24 * 60) / (4 * minutesAMonth));
}

/** One of the kinds by how often it is sent. In: a number from 0 up to, not including, 1. */
export function pickKind(at: number): Kind {
  let left = at * timesInAll;
  return kinds.find(({ times }) => (left -= times) < 0) ?? kinds.at(-1)!;
}

/** A trade, with a place as often as not, or filters alone. */
function searchOf(random: Random): URLSearchParams {
  const trade = random.pick(tradeNames).toLowerCase();
  const state = random.pick(states);
  const query = random.pick([
    { search: trade },
    { search: `${trade} ${random.pick(state.cities).toLowerCase()}` },
    { search: trade.slice(0, -1) },
    { category: trade, state: state.value },
    { category: trade, sort: "rating", available: "true" },
  ] as Record<string, string>[]);
  return new URLSearchParams({ ...query, limit: "12" });
}
