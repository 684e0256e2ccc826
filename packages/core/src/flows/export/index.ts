export { exportAccount } from "./export.ts";
export { ExportPage, ExportQuery } from "../../model/export/schema.ts";
