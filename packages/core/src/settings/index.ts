export { readForAdmins, forgetSettings, limits, readSettings, readTradeTerms } from "./read.ts";
export { save } from "./save.ts";
export * from "./schema.ts";
export { SettingsEntity } from "./settings.entity.ts";
