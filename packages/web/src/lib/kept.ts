/** What the browser refused to keep lives as long as the page. */
const inMemory = new Map<string, string>();

/** Where the state is kept in which this device's visitor searched last. */
export const lastStateKey = "last-state";

/** What was kept on this device under a name; null for nothing. */
export function kept(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device; null forgets it. In a browser that keeps nothing, or is full, it lives as long as the page. */
export function keep(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) inMemory.set(key, text);
  }
}

export interface DraftStore<Draft> {
  /** What a user began and did not save; null for nothing, or for what cannot be understood any more. */
  readonly read: (userId: string, of?: string) => Draft | null;
  /** Keeps what is not saved yet; null forgets it. */
  readonly keep: (userId: string, draft: Draft | null, of?: string) => void;
}

/**
 * Where drafts of one kind lie on this device. `of` tells several of a user's drafts apart (a post's id). The second word of
 * the key is the user's id: signing out forgets them (`lib/leave.ts`). In: the kind, and what checks what was kept (a zod
 * schema's `parse`); it throws for what cannot be understood.
 */
export function draftStore<Draft>(kind: string, parse: (value: unknown) => Draft): DraftStore<Draft> {
  const keyOf = (userId: string, of?: string) => [kind, userId, of].filter(Boolean).join(" ");
  return {
    read(userId, of) {
      const text = kept(keyOf(userId, of));
      if (text === null) return null;
      try {
        return parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    keep: (userId, draft, of) => keep(keyOf(userId, of), draft && JSON.stringify(draft)),
  };
}
