import { Entity } from "electrodb";
import { serviceName, tableConfiguration } from "../table/index.ts";

/**
 * The feed of the directory's changes since the last snapshots: what the stream's consumer appends and every running
 * instance reads. A change carries the whole new document (none: the artisan left the directory), so that applying one
 * twice, or an old one after a newer, changes nothing. Kept two days.
 */
export const ChangeEntity = new Entity(
  {
    model: { entity: "directory-change", service: serviceName, version: "1" },
    attributes: {
      /** A ULID taken before the artisan was read: a later id never carries an older state. */
      id: { type: "string", required: true },
      artisanId: { type: "string" },
      document: { type: "string" },
      /** Instead of an artisan: the directory was made anew from the table, as it was at this moment (milliseconds). */
      rebuiltUpTo: { type: "number" },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      feed: {
        pk: { field: "pk", composite: [] },
        sk: { field: "sk", composite: ["id"] },
      },
    },
  },
  tableConfiguration,
);
