export { selfCheck } from "./check.ts";
export { SelfCheck } from "../../model/self-check/schema.ts";
