/** Values that the browser refused to store. They live as long as the page. */
const inMemory = new Map<string, string>();

/** Storage key of the state in which this device's visitor searched last. */
export const lastStateKey = "last-state";

/** Returns the text that this device stores under a key, or null. */
export function readStorage(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device; null deletes it. If the browser refuses, the text lives as long as the page. */
export function writeStorage(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) inMemory.set(key, text);
  }
}

/**
 * Returns the store for drafts of one kind on this device. The second word of a key is the user's id: signing out deletes these
 * keys (`lib/session/sign-out.ts`). `of` distinguishes several drafts of a user, for example by a post's id.
 *
 * @param parse validates a stored draft and throws if it is invalid (a zod schema's `parse`)
 */
export function draftStore<Draft>(kind: string, parse: (value: unknown) => Draft) {
  const keyOf = (userId: string, of?: string) => [kind, userId, of].filter(Boolean).join(" ");
  return {
    /** Returns the user's draft; null if there is none, or if it is not valid any more. */
    read(userId: string, of?: string): Draft | null {
      const text = readStorage(keyOf(userId, of));
      if (text === null) return null;
      try {
        return parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    /** Saves the user's draft; null deletes it. */
    save: (userId: string, draft: Draft | null, of?: string) =>
      writeStorage(keyOf(userId, of), draft && JSON.stringify(draft)),
  };
}
