export { ApplicationEntity } from "../../model/application/application.entity.ts";
export { apply } from "./apply.ts";
export { documentLink, read } from "./read.ts";
export * from "../../model/application/schema.ts";
