/** Id of the app's live region. */
export const announcerId = "announcer";

/** Announces a change to screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = text;
}
