import { CustomAttributeType } from "electrodb";
import { nowIso } from "../platform/clock.ts";
import { entity, primaryKey } from "../platform/table/index.ts";
import type { Settings } from "./schema.ts";

/** The site's settings: one row, or none before the first change. */
export const SettingsEntity = entity("settings", {
  attributes: {
    /** The settings known when they were saved. `readSettings` adds later ones. */
    settings: { type: CustomAttributeType<Partial<Settings>>("any"), required: true },
    version: { type: "number", required: true },
    /** The admin who last changed them. */
    updatedBy: { type: "string", required: true },
    updatedAt: { type: "string", watch: "*", set: nowIso },
  },
  indexes: {
    only: primaryKey([]),
  },
});
