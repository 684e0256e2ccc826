export { forAdmins, forgetSettings, limits, readSettings, readWords } from "./read.ts";
export { save } from "./save.ts";
export * from "./schema.ts";
export { SettingsEntity } from "./settings.entity.ts";
