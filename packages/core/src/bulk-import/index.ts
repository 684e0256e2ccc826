export { create } from "./create.ts";
export { cancel, start } from "./decide.ts";
export { ImportEntity } from "./import.entity.ts";
export { queueChunks } from "./queue.ts";
export { list, read, rows } from "./read.ts";
export { ImportRowEntity } from "./row.entity.ts";
export {
  CreatedImport,
  Import,
  ImportForm,
  ImportPage,
  ImportRow,
  ImportRowPage,
  ImportRowsQuery,
  ImportsQuery,
} from "./schema.ts";
