export { answer } from "./answer.ts";
export { list } from "./list.ts";
export { relation } from "./relation.ts";
export { remove } from "./remove.ts";
export { renameAuthor } from "./rename.ts";
export { ReviewEntity } from "../../model/review/review.entity.ts";
export {
  AnswerForm,
  OwnRelation,
  Review,
  ReviewForm,
  ReviewPage,
  ReviewsQuery,
} from "../../model/review/schema.ts";
export { write } from "./write.ts";
