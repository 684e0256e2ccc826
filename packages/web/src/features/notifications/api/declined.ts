/** Whether the user has said on this device not to be asked about push. Signing out forgets it (lib/leave). */
export function isDeclined(userId: string): boolean {
  try {
    return localStorage.getItem(`push-declined ${userId}`) !== null;
  } catch {
    return false;
  }
}

/** Never asks the user again on this device. */
export function decline(userId: string): void {
  try {
    localStorage.setItem(`push-declined ${userId}`, "1");
  } catch {
    // A browser that keeps nothing asks again.
  }
}
