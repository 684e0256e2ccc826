import type { ChangeEntity } from "./change.entity.ts";
import type { CommonColumns, DocumentOf, Shape } from "./segment.ts";

/** A searchable collection: artisans or merchants. */
export interface Collection<C extends CommonColumns> {
  /** Prefix of its manifest and snapshots in the directory's bucket; ends with a slash. */
  readonly folder: string;
  readonly changes: ChangeEntity;
  readonly shape: Shape<C>;
  /** Reads a document's current state, strongly consistent; null if it is not listed. */
  readonly documentOf: (id: string) => Promise<DocumentOf<C> | null>;
  /** Reads all listed documents page by page. A document that changes its page meanwhile may appear twice. */
  readonly documents: () => AsyncIterable<DocumentOf<C>>;
}
