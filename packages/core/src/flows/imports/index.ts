export { ImportEntity } from "../../model/imports/import.entity.ts";
export { queueChunks } from "./queue.ts";
export { list, read, rows } from "./read.ts";
export { ImportRowEntity } from "../../model/imports/row.entity.ts";
export * from "../../model/imports/schema.ts";
export { cancel, create, start } from "./state.ts";
