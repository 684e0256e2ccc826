import { approvals, type Approval } from "../approvals/approval.rules.ts";
import { dayInLagos } from "../platform/clock.ts";
import { summarise } from "../reviews/stars.rules.ts";
import { userTypes } from "../reference/user-types.ts";

/**
 * The counters of the totals. For ratings: the number of rated artisans, and the sum of their ratings in millionths.
 */
export const totalCounters = [
  "clientUsers",
  "artisanUsers",
  "merchantUsers",
  "adminUsers",
  "approvedArtisans",
  "pendingArtisans",
  "suspendedArtisans",
  "approvedMerchants",
  "pendingMerchants",
  "suspendedMerchants",
  "reviews",
  "messages",
  "products",
  "posts",
  "partnerships",
  "ratedArtisans",
  "ratingMillionths",
  "heldPayments",
  "paymentProblems",
] as const;
export type TotalCounter = (typeof totalCounters)[number];

/** The counters of a day. */
export const dayCounters = [
  "clientsRegistered",
  "artisansRegistered",
  "merchantsRegistered",
  "adminsRegistered",
  "searches",
  "contacts",
  "messages",
  "reviews",
  "payments",
  "paidKobo",
  "refundedKobo",
  "imported",
] as const;
export type DayCounter = (typeof dayCounters)[number];

/** A table row as plain values; `__edb_e__` is its entity. */
export type Row = Readonly<Record<string, unknown>>;

export type Counts<Counter extends string> = Readonly<Partial<Record<Counter, number>>>;

/** Counts for one day. */
export interface DayCounts {
  readonly day: string;
  readonly counts: Counts<DayCounter>;
}

/** What a row of each entity currently contributes to the totals. */
const totalRules: Readonly<Record<string, (row: Row) => Counts<TotalCounter>>> = {
  profile: ({ userType }) => (isUserType(userType) ? { [`${userType}Users`]: 1 } : {}),
  artisan: (row) => ({ [`${approvalOf(row)}Artisans`]: 1, ...ratingOf(row) }),
  merchant: (row) => ({ [`${approvalOf(row)}Merchants`]: 1 }),
  review: () => ({ reviews: 1 }),
  message: () => ({ messages: 1 }),
  product: () => ({ products: 1 }),
  "blog-post": () => ({ posts: 1 }),
  partnership: () => ({ partnerships: 1 }),
  payment({ queue, status }) {
    if (queue !== "attention") return {};
    return status === "held" ? { heldPayments: 1 } : { paymentProblems: 1 };
  },
};

/** What a new row of each entity contributes to a day. Payments differ: their changes count. */
const dayRules: Readonly<Record<string, (row: Row) => DayCounts | undefined>> = {
  audit: ({ kind, createdAt, after }) =>
    kind === "registered" ? onDay(createdAt, registration(after)) : undefined,
  review: ({ createdAt }) => onDay(createdAt, { reviews: 1 }),
  message: ({ sentAt, seq }) => onDay(sentAt, { messages: 1, ...(seq === 1 && { contacts: 1 }) }),
  sighting: ({ series, day }) =>
    typeof day === "string" && (series === "searches" || series === "contacts")
      ? { day, counts: { [series]: 1 } }
      : undefined,
};

/** The entities whose rows count. */
export const countedEntities = [...new Set([...Object.keys(totalRules), ...Object.keys(dayRules)])];

/** Returns what a row currently contributes to the totals. */
export function totalsOf(row: Row | undefined): Counts<TotalCounter> {
  return (row && totalRules[String(row["__edb_e__"])]?.(row)) ?? {};
}

/**
 * Returns a row's contributions to days: those of a new row, or for payments, whose changes count, those since
 * `before`. Empty for rows that do not count by day.
 */
export function daysOf(row: Row, before?: Row): readonly DayCounts[] {
  if (row["__edb_e__"] === "payment") return paymentDays(row).slice(before ? paymentDays(before).length : 0);
  const contribution = before ? undefined : dayRules[String(row["__edb_e__"])]?.(row);
  return contribution ? [contribution] : [];
}

/**
 * Returns amounts received and refunded. A held payment counts once an admin decides: accepted, or refunded, which
 * counts as both.
 */
function paymentDays(row: Row): readonly DayCounts[] {
  const { status, amountKobo, chargedKobo = amountKobo, paidAt, refundedAt } = row;
  if (status !== "success" && status !== "refunded") return [];
  const kobo = Number(chargedKobo);
  const paid = onDay(paidAt, { payments: 1, paidKobo: kobo });
  const refunded = status === "refunded" ? onDay(refundedAt, { refundedKobo: kobo }) : undefined;
  return [paid, refunded].filter((each) => each !== undefined);
}

/** Returns a new profile's contribution to its day, for profiles without an audit entry of their registration. */
export function registrationOf(profile: Row) {
  return onDay(profile["createdAt"], registration({ userType: profile["userType"] }));
}

function registration(after: unknown): Counts<DayCounter> {
  const { userType, importId } = (after ?? {}) as Record<string, unknown>;
  if (!isUserType(userType)) return {};
  return { [`${userType}sRegistered`]: 1, ...(importId === undefined ? {} : { imported: 1 }) };
}

function ratingOf(row: Row): Counts<TotalCounter> {
  const stars = (level: string) => Number(row[`stars${level}`] ?? 0);
  const levels = { 1: stars("1"), 2: stars("2"), 3: stars("3"), 4: stars("4"), 5: stars("5") };
  const { rating } = summarise(levels);
  return rating === null ? {} : { ratedArtisans: 1, ratingMillionths: Math.round(rating * 1e6) };
}

function onDay(at: unknown, counts: Counts<DayCounter>): DayCounts | undefined {
  const moment = typeof at === "string" ? Date.parse(at) : Number.NaN;
  return Number.isNaN(moment) ? undefined : { day: dayInLagos(moment), counts };
}

function approvalOf({ approval }: Row): Approval {
  return approvals.find((each) => each === approval) ?? "pending";
}

function isUserType(value: unknown): value is (typeof userTypes)[number] {
  return (userTypes as readonly unknown[]).includes(value);
}
