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
}

/** What is re-encoded. SVG is a document with scripts, and HEIC needs a decoder that nobody may give away freely. */
const pictureTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/**
 * What may be uploaded, by purpose: the page asks this table before it sends anything, the API before it gives an address
 * to send to, and what makes pictures of uploads when the file has come.
 */
export const uploadRules = {
  /** A picture in a message (spec 1, section 5). */
  "chat-image": {
    may: ["client", "artisan"],
    types: pictureTypes,
    wrongType: "Please select an image file",
    belowBytes: 1_048_576,
    tooLarge: "Image size must be less than 1MB",
    widths: [400, 1280],
  },
} as const satisfies Record<string, UploadRule>;

export type UploadPurpose = keyof typeof uploadRules;

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
