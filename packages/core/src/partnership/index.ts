export { PartnershipEntity } from "./partnership.entity.ts";
