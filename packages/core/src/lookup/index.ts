export { AddressEntity } from "./address.entity.ts";
export { findAccounts, addressOwners } from "./find.ts";
export { addressOf, syncTerms, rebuild, termRowsOf } from "./sync.ts";
export { LookupTermEntity } from "./term.entity.ts";
export { isFoundBy, textsOf, wordsOf } from "./terms.ts";
export type { Named } from "./terms.ts";
