export { list, listAll } from "./list.ts";
export { PartnershipEntity } from "./partnership.entity.ts";
export { change, create, remove, setVisibility } from "./save.ts";
export * from "./schema.ts";
export { applyFetchedLogo } from "./fetched-logo.ts";
