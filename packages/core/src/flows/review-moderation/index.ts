export { keep, list } from "./list.ts";
export {
  ModeratedReview,
  ModeratedReviewPage,
  ModeratedReviewsQuery,
} from "../../model/review-moderation/schema.ts";
