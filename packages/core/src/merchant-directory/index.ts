export { compact, forget, inspect, listedIds, publish, rebuild } from "./collection.ts";
export { page, products, search } from "./search.ts";
export * from "./schema.ts";
