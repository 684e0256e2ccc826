/** Public texts. */
const publicTexts = {
  artisan: [
    "businessName",
    "location",
    "description",
    "bio",
    "experienceYears",
    "services",
    "skills",
    "languages",
  ],
  picture: ["caption"],
  merchant: ["businessName", "location", "description"],
  product: ["name", "unit", "description"],
  review: ["comment"],
  reviewAnswer: ["text"],
  jobReview: ["comment"],
  jobReviewAnswer: ["text"],
} as const;

/** Texts that a client and artisans exchange before a quote is accepted. */
const earlyTexts = {
  request: ["text", "closedReason"],
  warrantyClaim: ["text"],
  question: ["text", "answer"],
  offer: ["excludes", "note"],
  offerLine: ["text", "unit"],
  wish: ["text"],
  declined: ["text"],
} as const;

/**
 * The texts with hidden contacts, by subject. The server masks exactly these (`maskTexts`), and their form controls
 * preview what will be hidden.
 */
export const maskedTexts = { ...publicTexts, ...earlyTexts } as const;

export type MaskedTexts = typeof maskedTexts;

/** A masked text by its path, such as "product.name". */
export type MaskedText = {
  [Subject in keyof MaskedTexts]: `${Subject}.${MaskedTexts[Subject][number]}`;
}[keyof MaskedTexts];

/** Returns whether the other party can read the contacts in a text once a quote is accepted. */
export function isSharedOnceAccepted(text: MaskedText): boolean {
  return text.slice(0, text.indexOf(".")) in earlyTexts;
}
