import type { OwnArtisan } from "./schema.ts";

/** The parts that determine completeness: the record or an unsaved form, and the pictures. */
export interface ProfileParts extends Pick<
  OwnArtisan,
  | "businessName"
  | "bio"
  | "description"
  | "hourlyRate"
  | "experienceYears"
  | "whatsappNumber"
  | "services"
  | "skills"
  | "languages"
> {
  /** The number of pictures of work. */
  readonly pictures: number;
  /** True if there is a photograph or logo of the owner. */
  readonly hasAvatar: boolean;
}

/** A missing part of a profile. */
export interface MissingPart {
  readonly part: Part;
  /** What to do, as a link or button label. */
  readonly task: string;
  /** Why it matters to clients. */
  readonly reason: string;
  /** Its share, in percent. */
  readonly weight: number;
}

export interface Completeness {
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** The largest share first. */
  readonly missing: readonly MissingPart[];
}

/** The number of pictures that make a useful portfolio. */
const enoughPictures = 3;

/** The length of a useful description, in characters. */
const enoughWords = 80;

interface Rule extends Omit<MissingPart, "part"> {
  readonly isThere: (profile: ProfileParts) => boolean;
}

/** The weights add up to 100. */
const rules = {
  portfolio: {
    task: `Add ${enoughPictures} pictures of your work`,
    reason: "Clients look at pictures first: work they can see is work they trust.",
    weight: 25,
    isThere: ({ pictures }) => pictures >= enoughPictures,
  },
  avatar: {
    task: "Add your photograph or logo",
    reason: "A face tells clients who is coming to their home.",
    weight: 15,
    isThere: ({ hasAvatar }) => hasAvatar,
  },
  bio: {
    task: "Say in a few sentences who you are and how you work",
    reason: "Clients read this before they decide to message you.",
    weight: 15,
    isThere: ({ bio }) => (bio ?? "").trim().length >= enoughWords,
  },
  description: {
    task: "Describe what you do",
    reason: "Search uses it, and results show it below your name.",
    weight: 10,
    isThere: ({ description }) => isFilled(description),
  },
  hourlyRate: {
    task: "Name your hourly rate",
    reason: "Clients who filter by price do not see profiles without one.",
    weight: 10,
    isThere: ({ hourlyRate }) => (hourlyRate ?? 0) > 0,
  },
  whatsappNumber: {
    task: "Add your WhatsApp number",
    reason: "Many clients ask there first, and you get the message at once.",
    weight: 5,
    isThere: ({ whatsappNumber }) => isFilled(whatsappNumber),
  },
  services: {
    task: "List your services",
    reason: "Clients see at a glance whether you do the job they have.",
    weight: 5,
    isThere: ({ services }) => services.length > 0,
  },
  skills: {
    task: "List your skills",
    reason: "They set you apart from others in your trade.",
    weight: 5,
    isThere: ({ skills }) => skills.length > 0,
  },
  experienceYears: {
    task: "Say how many years you have done this",
    reason: "Without it, search lists you with the beginners.",
    weight: 5,
    isThere: ({ experienceYears }) => isFilled(experienceYears),
  },
  languages: {
    task: "Name the languages you speak",
    reason: "It is easier to explain a job in your own language.",
    weight: 3,
    isThere: ({ languages }) => languages.length > 0,
  },
  businessName: {
    task: "Add the name of your business",
    reason: "People recommend a name they remember.",
    weight: 2,
    isThere: ({ businessName }) => isFilled(businessName),
  },
} as const satisfies Record<string, Rule>;

/** The parts of a profile that count. */
export type Part = keyof typeof rules;

/** Returns how complete a profile is, and its missing parts. */
export function completeness(profile: ProfileParts): Completeness {
  const missing = (Object.entries(rules) as [Part, Rule][])
    .filter(([, rule]) => !rule.isThere(profile))
    .map(([part, { task, reason, weight }]) => ({ part, task, reason, weight }))
    .toSorted((a, b) => b.weight - a.weight);
  return { percent: 100 - missing.reduce((sum, { weight }) => sum + weight, 0), missing };
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== "";
}
