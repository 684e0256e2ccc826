export { keep } from "./keep.ts";
export { list } from "./list.ts";
export { ModeratedReview, ModeratedReviewPage, ModeratedReviewsQuery } from "./schema.ts";
