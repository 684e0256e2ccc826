/** The element of the shell that screen readers listen to. */
export const announcerId = "announcer";

/** Has screen readers say something that is seen elsewhere. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = text;
}
