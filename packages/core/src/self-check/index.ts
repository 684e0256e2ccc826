export { selfCheck } from "./check.ts";
export * from "./schema.ts";
