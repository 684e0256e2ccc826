/** The heading of the reviews: where links and the focus lead to. */
export const reviewsHeadingId = "reviews";

/** A review's place in the list. */
export function reviewItemId(reviewId: string): string {
  return `review-${reviewId}`;
}
