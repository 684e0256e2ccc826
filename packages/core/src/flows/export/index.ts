export { exportAccount } from "./export.ts";
export * from "../../model/export/schema.ts";
