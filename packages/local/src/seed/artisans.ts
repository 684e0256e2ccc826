import { ArtisanEntity } from "@handiwork/core/artisans";
import { AccountEntity } from "@handiwork/core/accounts";
import { PresenceEntity } from "@handiwork/core/presence";
import type { MediaImage } from "@handiwork/core/media/schema";
import { tradeNames, type Trade } from "@handiwork/core/reference/categories";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { withPremium } from "./payments.ts";
import { accountDates } from "./people.ts";
import { place } from "./places.ts";
import type { Random } from "./random.ts";
import { reviewItems, reviews, starTotals, type Reviewer } from "./reviews.ts";
import { sentences } from "./texts.ts";
import { tradeTexts } from "./trades.ts";

/** A picture in a message; `size` is that of the sent file in bytes. */
export interface SentPicture extends MediaImage {
  readonly size: number;
}

/** The pictures of the marketplace: of work by trade, sent in messages, of people, logos, shops and goods. */
export interface Pictures {
  readonly work: Readonly<Record<Trade, readonly MediaImage[]>>;
  readonly sent: Readonly<Partial<Record<Trade, SentPicture>>>;
  readonly women: readonly MediaImage[];
  readonly men: readonly MediaImage[];
  readonly logos: readonly MediaImage[];
  readonly shops: readonly MediaImage[];
  readonly goods: Readonly<Partial<Record<string, readonly MediaImage[]>>>;
}

export interface Identity {
  readonly id: string;
  readonly email: string;
}

/** Returns an artisan's rows: profile, record, presence, premium, and reviews with their conversations. Every eleventh is pending. */
export function artisanItems(
  random: Random,
  number: number,
  { id, email }: Identity,
  calendar: Calendar,
  pictures: Pictures,
  reviewers: readonly Reviewer[],
): Item[] {
  const trade = tradeNames[number % tradeNames.length] ?? "Other";
  const texts = tradeTexts[trade];
  const round = Math.floor(number / tradeNames.length);
  const { state, location } = place(random, round, number);
  const { name, isWoman, languages } = person(random, state);
  const [firstName = ""] = name.split(" ");
  const isApproved = number % 11 !== 9;
  const years = random.pick(["1-2", "1-2", "3-5", "3-5", "3-5", "5+", "6-10 years", "10+ years"]);
  const services = random.some(texts.services, random.between(2, 4));
  const createdAt = calendar.daysAgo(random, 20, 900);
  const of = { id, createdAt, isDemo: number === 0 };
  const written = isApproved ? reviews(random, of, texts.praise, calendar, reviewers) : [];
  const faces = isWoman ? pictures.women : pictures.men;
  const portrait = faces.length > 0 && random.chance(0.75) ? { avatar: random.pick(faces) } : {};
  const [low, high] = texts.rates;
  const premium = {
    premiumActivatedAt: calendar.daysAgo(random, 1, 60),
    premiumExpiresAt: calendar.daysAhead(random, 5, 300),
  };
  const account = AccountEntity.put({
    id,
    userType: "artisan",
    fullName: name,
    email,
    phone: telephone(random),
    isVerified: isApproved && random.chance(0.6),
    ...accountDates(createdAt),
    ...portrait,
  });
  const record = item(
    ArtisanEntity.put({
      id,
      approval: isApproved ? "approved" : "pending",
      category: trade,
      location,
      description: `${services.join(", ")} in ${location.split(",")[0]} and around. ${random.pick(promises)}`,
      ...(random.chance(0.6) ? { businessName: `${firstName} ${random.pick(texts.business)}` } : {}),
      ...(random.chance(0.7) ? { bio: biography(random, firstName, years, state) } : {}),
      ...(random.chance(0.94) ? { hourlyRate: Math.round(random.between(low, high) / 500) * 500 } : {}),
      experienceYears: years,
      jobsCompleted: isApproved ? random.between(0, 40) + written.length * random.between(1, 6) : 0,
      ...(random.chance(0.7) ? { whatsappNumber: telephone(random) } : {}),
      services,
      skills: random.some(texts.skills, random.between(2, 4)),
      languages,
      portfolio: withCover(
        pictures.work[trade],
        round,
        random.some(pictures.work[trade], random.between(0, 5)),
      ),
      isOnline: random.chance(0.55),
      ...(isApproved && random.chance(0.18) ? premium : {}),
      ...starTotals(written),
      createdAt,
    }),
  );
  return [
    item(account),
    ...withPremium(record, { number, id, name, email, createdAt }, calendar),
    ...presenceItems(number, id, calendar),
    ...reviewItems(written, { id, name, ...portrait, work: pictures.sent[trade] }),
  ];
}

/** Puts a cover before the pictures, if there are any: another one for each of a trade's first artisans. */
function withCover(
  work: readonly MediaImage[],
  round: number,
  pictures: readonly MediaImage[],
): MediaImage[] {
  const cover = work[round % work.length]!;
  const others = pictures.filter(({ key }) => key !== cover.key);
  return pictures.length === 0 ? [] : [cover, ...others.slice(0, pictures.length - 1)];
}

/** Seven of eight artisans were seen before. */
function presenceItems(number: number, id: string, calendar: Calendar): Item[] {
  const hours = [3, 8, 15, 40, 90, 260, 900][number % 8];
  if (hours === undefined) return [];
  const seenAt = calendar.hoursAgo(hours + (number % 11) / 4);
  return [item(PresenceEntity.put({ id, activeUntil: seenAt, seenAt }))];
}

const promises = sentences("artisan promises");

const biographies = sentences("artisan biographies");

function biography(random: Random, name: string, years: string, state: string): string {
  const text = random.pick(biographies).replace("NAME", name).replace("STATE", state);
  return text.replace("YEARS", years.replace(/ years$/, ""));
}

/** Returns a Nigerian mobile number, as it is stored. */
export function telephone(random: Random): string {
  return `+234${random.pick(["80", "81", "90", "91", "70"])}${String(random.between(0, 99_999_999)).padStart(8, "0")}`;
}
