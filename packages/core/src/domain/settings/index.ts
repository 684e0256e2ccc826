export { forAdmins, forgetSettings, limits, readSettings, readWords } from "./read.ts";
export { save } from "./save.ts";
export * from "../../model/settings/schema.ts";
export { SettingsEntity } from "../../model/settings/settings.entity.ts";
