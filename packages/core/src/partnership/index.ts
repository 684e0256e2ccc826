export { list, listAll } from "./list.ts";
export { PartnershipEntity } from "./partnership.entity.ts";
export { remove } from "./remove.ts";
export { change, create } from "./save.ts";
export {
  ManagedPartner,
  ManagedPartnerPage,
  PartnerForm,
  PartnerPage,
  PartnersQuery,
  PartnerVisibility,
} from "./schema.ts";
export { settleLogo } from "./settle.ts";
export { show } from "./show.ts";
