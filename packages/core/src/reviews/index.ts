export { list, relation } from "./list.ts";
export { remove } from "./remove.ts";
export { renameAuthor } from "./rename.ts";
export { ReviewEntity } from "./review.entity.ts";
export * from "./schema.ts";
export { answer, edit, write } from "./write.ts";
