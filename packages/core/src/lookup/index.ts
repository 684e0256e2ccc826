export { AddressEntity } from "./address.entity.ts";
export { findAccounts, addressOwners } from "./find.ts";
export { addressOf, follow, rebuild, rowsOf } from "./keep.ts";
export { LookupTermEntity } from "./term.entity.ts";
export { isFoundBy, textsOf, wordsOf } from "./terms.ts";
export type { Named } from "./terms.ts";
