export { MerchantEntity } from "./merchant.entity.ts";
