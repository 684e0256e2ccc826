export { exportAccount } from "./export.ts";
export { ExportPage, ExportQuery } from "./schema.ts";
