/** What could not be written down lives as long as the page. */
const inMemory = new Map<string, string>();

/** What was kept on this device under a name, null for nothing. */
export function stored(key: string): string | null {
  const kept = inMemory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something on this device; null forgets it. */
export function store(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing, or is full.
    if (text !== null) inMemory.set(key, text);
  }
}
