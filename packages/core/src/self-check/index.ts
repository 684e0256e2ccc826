export { selfCheck } from "./check.ts";
export { SelfCheck } from "./schema.ts";
