export { PlanEntity } from "./plan.entity.ts";
