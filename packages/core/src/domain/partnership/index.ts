export { list, listAll } from "./list.ts";
export { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
export { change, create, remove, show } from "./save.ts";
export * from "../../model/partnership/schema.ts";
export { settleLogo } from "./settle.ts";
