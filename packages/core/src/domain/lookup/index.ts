export { AddressEntity } from "../../model/lookup/address.entity.ts";
export { findAccounts, addressOwners } from "./find.ts";
export { addressOf, follow, rebuild, rowsOf } from "./keep.ts";
export { LookupTermEntity } from "../../model/lookup/term.entity.ts";
export { isFoundBy, textsOf, wordsOf } from "./terms.ts";
export type { Named } from "./terms.ts";
