export { compact, forget, inspect, listedIds, publish, rebuild } from "./collection.ts";
export { page, products } from "./page.ts";
export * from "../../model/merchant-directory/schema.ts";
export { search } from "./search.ts";
