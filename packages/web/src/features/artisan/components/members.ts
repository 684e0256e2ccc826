/** The parts of the page for people who are signed in, in one chunk (see for-members.tsx). */
export { Heart } from "./heart.tsx";
export { MoreMenu } from "./more-menu.tsx";
export { OwnReview } from "./own-review.tsx";
export { ReviewTools } from "./review-tools.tsx";
export { WriteReview } from "./write-review.tsx";
