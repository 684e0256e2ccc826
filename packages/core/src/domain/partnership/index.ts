export { list, listAll } from "./list.ts";
export { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
export { remove } from "./remove.ts";
export { change, create } from "./save.ts";
export {
  ManagedPartner,
  ManagedPartnerPage,
  PartnerForm,
  PartnerPage,
  PartnersQuery,
  PartnerVisibility,
} from "../../model/partnership/schema.ts";
export { settleLogo } from "./settle.ts";
export { show } from "./show.ts";
