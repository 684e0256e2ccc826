export { change, list, remove, save } from "./save.ts";
export * from "./schema.ts";
