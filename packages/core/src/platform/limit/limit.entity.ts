import { entity, primaryKey } from "../table/index.ts";

/** The number of uses within one window of a limit. */
export const LimitEntity = entity("limit", {
  attributes: {
    name: { type: "string", required: true },
    key: { type: "string", required: true },
    /** The window's number: whole windows since 1970. */
    window: { type: "number", required: true },
    used: { type: "number", required: true },
    /** Unix time in seconds: the window's end. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byWindow: primaryKey(["name", "key"], ["window"]),
  },
});
