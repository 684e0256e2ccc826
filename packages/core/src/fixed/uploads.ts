import type { userTypes } from "./user-types.ts";

interface UploadRule {
  /** Whose uploads of the purpose are taken. */
  readonly may: readonly (typeof userTypes)[number][];
  /** The content types that are taken, as browsers name them. */
  readonly types: readonly string[];
  /** What is told of other types. */
  readonly wrongType: string;
  /** A file has fewer bytes than this. */
  readonly belowBytes: number;
  /** What is told of larger files. */
  readonly tooLarge: string;
  /** The widths, in pixels, that a picture is kept in; one wider than the original is not made. */
  readonly widths: readonly number[];
  /** Whether everybody may see the picture: then it is kept where the site's `/media` is. */
  readonly isPublic: boolean;
}

/** What is re-encoded. SVG is a document with scripts, and HEIC needs a decoder that nobody may give away freely. */
const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const publicPicture = {
  types: pictureTypes,
  wrongType: "Please select an image file",
  belowBytes: 2_097_152,
  tooLarge: "Image must be less than 2MB",
  isPublic: true,
} as const;

/**
 * What may be uploaded, by purpose: the page asks this table before it sends anything, the API before it gives an address
 * to send to, and what makes pictures of uploads when the file has come.
 */
export const uploadRules = {
  /** A picture in a message (A-VAL-19, A-VAL-20). */
  "chat-image": {
    may: ["client", "artisan"],
    types: pictureTypes,
    wrongType: "Please select an image file",
    belowBytes: 1_048_576,
    tooLarge: "Image size must be less than 1MB",
    widths: [400, 1280],
    isPublic: false,
  },
  /** A picture of what is to be done, of the work, or of what somebody complains about. */
  job: {
    may: ["client", "artisan"],
    types: pictureTypes,
    wrongType: "Please select an image file",
    belowBytes: 5_242_880,
    tooLarge: "Image size must be less than 5MB",
    widths: [400, 1280],
    isPublic: false,
  },
  /** A photograph or logo of one's own (A-GAP-72). */
  avatar: {
    may: ["client", "artisan", "merchant", "admin"],
    ...publicPicture,
    widths: [160, 400],
  },
  /** A picture of an artisan's work, and of somebody's who applies to be one (B-VAL-01, B-VAL-02). */
  portfolio: {
    may: ["client", "artisan"],
    ...publicPicture,
    widths: [160, 320, 400, 800, 1280],
  },
  /** The logo of a partner organisation. */
  "partner-logo": {
    may: ["admin"],
    ...publicPicture,
    widths: [160, 400],
  },
  /** The picture at the head of a blog post. */
  post: {
    may: ["admin"],
    ...publicPicture,
    widths: [320, 400, 800, 1280],
  },
  /** A picture of what a merchant sells. */
  product: {
    may: ["merchant"],
    ...publicPicture,
    widths: [160, 320, 400, 800],
  },
  /** What somebody who applies to be an artisan shows the admins alone. */
  document: {
    may: ["client"],
    types: ["image/png", "image/jpeg", "image/webp", "application/pdf"],
    wrongType: "Please select an image or a PDF file",
    belowBytes: 10_485_760,
    tooLarge: "File must be less than 10MB",
    widths: [400, 2000],
    isPublic: false,
  },
} as const satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

/** What pictures are made for; of a document one may be made. */
export type PicturePurpose = Exclude<UploadPurpose, "document">;

/**
 * What is wrong with a file for a purpose, in words; null where nothing is.
 *
 * @param size in bytes
 */
export function uploadRefusal(
  purpose: UploadPurpose,
  { type, size }: { type: string; size: number },
): string | null {
  const rule: UploadRule = uploadRules[purpose];
  if (!rule.types.includes(type)) return rule.wrongType;
  return size < rule.belowBytes ? null : rule.tooLarge;
}

/** What is told of files that were cut off or cannot be read. */
export const damaged = {
  image: "This image is damaged. Please choose another one.",
  pdf: "This PDF is damaged. Please choose another one.",
} as const;

/**
 * What is shown no more is gone for everybody within the hour, in seconds: for so long it can be shown again, so often what
 * is over is looked for, and so long the network's edges answer with what they have. The rest is the events' way.
 */
export const removal = { releasedSeconds: 1_800, lookSeconds: 300, edgeSeconds: 1_200 } as const;
