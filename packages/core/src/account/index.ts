export { AccountEntity } from "./account.entity.ts";
export { AccountService } from "./service.ts";
