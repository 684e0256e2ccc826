import { Service } from "electrodb";
import { ArtisanEntity } from "../artisan/artisan.entity.ts";
import { MerchantEntity } from "../merchant/merchant.entity.ts";
import { AccountEntity } from "./account.entity.ts";

/** An account's partition: the profile with the artisan or merchant record beside it, read with one query. */
export const AccountService = new Service({
  profile: AccountEntity,
  artisan: ArtisanEntity,
  merchant: MerchantEntity,
});
