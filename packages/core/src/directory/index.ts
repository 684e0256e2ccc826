export { cards, compact, forget, inspect, listedAmong, listedIds, publish, rebuild } from "./artisans.ts";
export type { Document } from "./document.ts";
export { documentOf, matchesFilters } from "./rule.ts";
export * from "./schema.ts";
export { featured, search } from "./search.ts";
export { suggest } from "./suggest.ts";
