export { change, list, remove, save } from "./save.ts";
export * from "../../model/saved-search/schema.ts";
