import type { ChangeEntity } from "./change.entity.ts";
import type { Common, DocumentOf, Shape } from "./segment.ts";

/** What is searched in memory under names of its own: the artisans, and the merchants. */
export interface Collection<C extends Common> {
  /** Where its manifest and snapshots lie in the directory's bucket: a path that ends with a slash. */
  readonly folder: string;
  readonly changes: ChangeEntity;
  readonly shape: Shape<C>;
  /** One of its documents as it would be shown now, read consistently; null for what is not listed. */
  readonly documentOf: (id: string) => Promise<DocumentOf<C> | null>;
  /** All that are listed, read from the table page by page; one that moves meanwhile may come twice. */
  readonly documents: () => AsyncIterable<DocumentOf<C>>;
}
