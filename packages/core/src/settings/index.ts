export { forAdmins, forgetSettings, limits, readSettings } from "./read.ts";
export { save } from "./save.ts";
export { defaults, Settings, SettingsAnswer, SettingsForm, Site } from "./schema.ts";
export { SettingsEntity } from "./settings.entity.ts";
export { site } from "./site.ts";
