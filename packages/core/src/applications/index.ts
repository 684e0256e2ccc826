export { ApplicationEntity } from "./application.entity.ts";
export { apply } from "./apply.ts";
export { documentLink, read } from "./read.ts";
export * from "./schema.ts";
