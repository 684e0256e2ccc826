export { ImportEntity } from "./import.entity.ts";
export { queueChunks } from "./queue.ts";
export { list, read, rows } from "./read.ts";
export { ImportRowEntity } from "./row.entity.ts";
export * from "./schema.ts";
export { cancel, create, start } from "./state.ts";
