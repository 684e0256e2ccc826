export { keep, list } from "./list-reviews.ts";
export * from "./reviews.schema.ts";
