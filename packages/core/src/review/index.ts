export { list } from "./list.ts";
export { ReviewEntity } from "./review.entity.ts";
export { ReviewPage, ReviewsQuery } from "./schema.ts";
