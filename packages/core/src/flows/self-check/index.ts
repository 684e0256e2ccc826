export { selfCheck } from "./check.ts";
export * from "../../model/self-check/schema.ts";
