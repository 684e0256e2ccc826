/** Id of the reviews' heading, the target of links and focus. */
export const reviewsHeadingId = "reviews";

/** Returns the element id of a review in the list. */
export function reviewItemId(reviewId: string): string {
  return `review-${reviewId}`;
}
