/** Where edits of the profile lie that are not saved yet. The second word is the user's id: leaving forgets them (lib/leave.ts). */
export function editsKey(userId: string): string {
  return `profile-edits ${userId}`;
}

/** Whether some were begun and not saved. */
export function hasEdits(userId: string): boolean {
  try {
    return localStorage.getItem(editsKey(userId)) !== null;
  } catch {
    return false;
  }
}

export function forgetEdits(userId: string): void {
  try {
    localStorage.removeItem(editsKey(userId));
  } catch {
    // Nothing was kept.
  }
}
