import type { userTypes } from "./user-types.ts";

interface UploadRule {
  /** The user types that may upload for this purpose. */
  readonly may: readonly (typeof userTypes)[number][];
  /** The accepted content types, as browsers name them. */
  readonly types: readonly string[];
  /** The message for other types. */
  readonly wrongType: string;
  /** Files must have fewer bytes. */
  readonly belowBytes: number;
  /** The message for larger files. */
  readonly tooLarge: string;
  /** The widths of the processed picture, in pixels. Pictures are never enlarged. */
  readonly widths: readonly number[];
  /** True if the picture is public; it is then served below `/media`. */
  readonly isPublic: boolean;
}

/** Re-encoded types. SVG is a document with scripts, and HEIC needs a decoder with patent restrictions. */
const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const publicPicture = {
  types: pictureTypes,
  wrongType: "Please select an image file",
  belowBytes: 2_097_152,
  tooLarge: "Image must be less than 2MB",
  isPublic: true,
} as const;

/**
 * The rules for uploads by purpose. Pages check them before uploading, the API before it signs a link, and the media
 * function after the file has arrived.
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
  /** A picture of a job: the request, the work or a complaint. */
  job: {
    may: ["client", "artisan"],
    types: pictureTypes,
    wrongType: "Please select an image file",
    belowBytes: 5_242_880,
    tooLarge: "Image size must be less than 5MB",
    widths: [400, 1280],
    isPublic: false,
  },
  /** A user's photograph or logo (A-GAP-72). */
  avatar: {
    may: ["client", "artisan", "merchant", "admin"],
    ...publicPicture,
    widths: [160, 400],
  },
  /** A picture of an artisan's or applicant's work (B-VAL-01, B-VAL-02). */
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
  /** A picture of a merchant's product. */
  product: {
    may: ["merchant"],
    ...publicPicture,
    widths: [160, 320, 400, 800],
  },
  /** An applicant's document, for admins only. */
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

/** The purposes with pictures. */
export type PicturePurpose = Exclude<UploadPurpose, "document">;

/**
 * Returns why a file is rejected for a purpose; null if it is accepted.
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

/** The messages for truncated and unreadable files. */
export const damagedFile = {
  image: "This image is damaged. Please choose another one.",
  pdf: "This PDF is damaged. Please choose another one.",
} as const;

/**
 * Periods, in seconds, that let removed pictures disappear within an hour: how long they can be restored, the
 * interval of the sweep, and the edges' cache time. The rest is reserved for processing.
 */
export const removal = { releasedSeconds: 1_800, lookSeconds: 300, edgeSeconds: 1_200 } as const;
