import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { AccountEntity } from "@handiwork/core/domain/identity/account";
import { PresenceEntity } from "@handiwork/core/domain/presence";
import type { MediaImage } from "@handiwork/core/model/media/schema";
import { tradeNames, type Trade } from "@handiwork/core/fixed/categories";
import type { Calendar } from "./calendar.ts";
import { item, type Item } from "./item.ts";
import { person } from "./names.ts";
import { proved } from "./people.ts";
import { place } from "./places.ts";
import type { Random } from "./random.ts";
import { reviewItems, reviews, starTotals, type Reviewer } from "./reviews.ts";
import { withPremium } from "./subscriptions.ts";
import { tradeTexts } from "./trades.ts";

/** A picture in a message; `size` is in bytes, of the file that was sent. */
export interface SentPicture extends MediaImage {
  readonly size: number;
}

/** The pictures that artisans' pages may show, by trade, those that artisans send of their work, and photographs of people. */
export interface Pictures {
  readonly work: Readonly<Record<Trade, readonly MediaImage[]>>;
  readonly sent: Readonly<Partial<Record<Trade, SentPicture>>>;
  readonly women: readonly MediaImage[];
  readonly men: readonly MediaImage[];
  readonly logos: readonly MediaImage[];
  /** The signs of shops. */
  readonly shops: readonly MediaImage[];
  /** What merchants sell. */
  readonly goods: Readonly<Partial<Record<string, readonly MediaImage[]>>>;
}

export interface Identity {
  readonly id: string;
  readonly email: string;
}

/** The table's items of one artisan: profile, record, presence, reviews, and who had written to whom before them. Every eleventh waits for approval. */
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
  const { state, location } = place(random, Math.floor(number / tradeNames.length), number);
  const { name, woman, languages } = person(random, state);
  const approved = number % 11 !== 9;
  const experience = random.pick(["1-2", "1-2", "3-5", "3-5", "3-5", "5+", "6-10 years", "10+ years"]);
  const services = random.some(texts.services, random.between(2, 4));
  const skills = random.some(texts.skills, random.between(2, 4));
  const business = random.chance(0.6) ? `${name.split(" ")[0]} ${random.pick(texts.business)}` : undefined;
  const createdAt = calendar.daysAgo(random, 20, 900);
  const premium = approved && random.chance(0.18);
  const written = approved
    ? reviews(random, { id, createdAt }, texts.praise, calendar, reviewers, number === 0)
    : [];
  const faces = woman ? pictures.women : pictures.men;
  const portrait = faces.length > 0 && random.chance(0.75) ? { avatar: random.pick(faces) } : {};
  const account = AccountEntity.put({
    id,
    userType: "artisan",
    fullName: name,
    email,
    phone: telephone(random),
    isVerified: approved && random.chance(0.6),
    ...proved(createdAt),
    ...portrait,
  });
  const record = item(
    ArtisanEntity.put({
      id,
      approval: approved ? "approved" : "pending",
      category: trade,
      location,
      description: `${services.join(", ")} in ${location.split(",")[0]} and around. ${random.pick(promises)}`,
      ...(business ? { businessName: business } : {}),
      ...(random.chance(0.7) ? { bio: biography(random, name, trade, experience, state) } : {}),
      ...(random.chance(0.94) ? { hourlyRate: rate(random, texts.rates) } : {}),
      experienceYears: experience,
      jobsCompleted: approved ? random.between(0, 40) + written.length * random.between(1, 6) : 0,
      ...(random.chance(0.7) ? { whatsappNumber: telephone(random) } : {}),
      services,
      skills,
      languages,
      portfolio: random.some(pictures.work[trade], random.between(0, 5)),
      isOnline: random.chance(0.55),
      ...(premium
        ? {
            premiumActivatedAt: calendar.daysAgo(random, 1, 60),
            premiumExpiresAt: calendar.daysAhead(random, 5, 300),
          }
        : {}),
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

/** Most were on Handiwork a while ago. Without drawing at random, so that all else stays as it is. */
function presenceItems(number: number, id: string, calendar: Calendar): Item[] {
  const hours = [3, 8, 15, 40, 90, 260, 900][number % 8];
  if (hours === undefined) return [];
  const seenAt = calendar.hoursAgo(hours + (number % 11) / 4);
  return [item(PresenceEntity.put({ id, activeUntil: seenAt, seenAt }))];
}

const promises = [
  "Neat work, fair price.",
  "I come when I say I will.",
  "Materials bought with you, receipts shown.",
  "Free inspection within the town.",
  "Small jobs are welcome.",
  "Work guaranteed for three months.",
];

function biography(random: Random, name: string, trade: Trade, experience: string, state: string): string {
  const years = experience.replace(/ years$/, "");
  return random.pick([
    `I am ${name.split(" ")[0]}. I have worked with my hands for ${years} years, learned the trade from my uncle and now train two apprentices of my own. In ${state} most of my work comes from people who were sent by somebody I worked for before.`,
    `${years} years in the trade. I measure first, tell you the price, and the price stays. If something I did fails, I come back and put it right.`,
    `Trained at a technical college and on many sites since. I work clean, I answer my telephone, and I do not leave before you have seen and tried everything yourself.`,
    `Every home is somebody's pride, so I treat it like my mother's house. ${trade === "Other" ? "My workshop" : `My ${trade.toLowerCase()} work`} is known in the area for ${years} years.`,
  ]);
}

function rate(random: Random, [low, high]: readonly [number, number]): number {
  return Math.round(random.between(low, high) / 500) * 500;
}

/** A Nigerian mobile number, as it is stored. */
export function telephone(random: Random): string {
  return `+234${random.pick(["80", "81", "90", "91", "70"])}${String(random.between(0, 99_999_999)).padStart(8, "0")}`;
}
