/** Returns the text that this tab stores under a key, or null. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text until this tab is closed; null deletes it. If the browser refuses, nothing is stored. */
export function writeTabStorage(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The callers work without storage.
  }
}
