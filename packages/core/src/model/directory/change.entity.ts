import { entity, primaryKey } from "../../platform/table/index.ts";

/** The feed of a collection, under its entity's name. */
export type ChangeEntity = ReturnType<typeof changeEntity>;

/**
 * The feed of a collection's changes since the last snapshots. The stream's consumer appends, and every running
 * instance reads. A change carries the whole new document (none: it left the directory), so that applying one
 * twice, or an old one after a newer, changes nothing. Kept two days.
 */
export function changeEntity(name: string) {
  return entity(name, {
    attributes: {
      /** A ULID taken before what changed was read: a later id never carries an older state. */
      id: { type: "string", required: true },
      /** Whose document it is. */
      documentId: { type: "string", field: "artisanId" },
      document: { type: "string" },
      /** Instead of a document: the directory was made anew from the table, as it was at this moment (milliseconds). */
      rebuiltUpTo: { type: "number" },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      feed: primaryKey([], ["id"]),
    },
  });
}
