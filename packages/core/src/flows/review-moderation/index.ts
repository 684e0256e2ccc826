export { keep, list } from "./list.ts";
export * from "../../model/review-moderation/schema.ts";
