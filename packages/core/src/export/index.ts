export { exportAccount } from "./export.ts";
export * from "./schema.ts";
