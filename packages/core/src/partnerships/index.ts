export { list, listAll } from "./list.ts";
export { PartnershipEntity } from "./partnership.entity.ts";
export { change, create, remove, show } from "./save.ts";
export * from "./schema.ts";
export { settleLogo } from "./settle.ts";
