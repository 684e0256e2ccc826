import { entity, primaryKey } from "../platform/table/index.ts";

/** The entity of a collection's feed. */
export type ChangeEntity = ReturnType<typeof changeEntity>;

/**
 * The feed of a collection: its changes since the last snapshots. The stream's consumer appends to
 * it, and every running instance reads it. A change carries the whole new document (none if it left the directory),
 * so applying it twice, or after a newer one, is harmless. Entries live for two days.
 */
export function changeEntity(name: string) {
  return entity(name, {
    attributes: {
      /** A ULID generated before the row was read, so that a later id never has an older state. */
      id: { type: "string", required: true },
      /** The document's id. */
      documentId: { type: "string", field: "artisanId" },
      document: { type: "string" },
      /** Set instead of a document: the directory was rebuilt from the table as of this time, in ms. */
      rebuiltUpTo: { type: "number" },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      feed: primaryKey([], ["id"]),
    },
  });
}
