/** Whether the list or the chat is shown, one at a time. */
export function isOnePane(): boolean {
  return matchMedia("(max-width: 47.99rem)").matches;
}

/** Whether there is a keyboard whose Enter sends; on a touch screen it makes a new line. */
export function enterSends(): boolean {
  return !matchMedia("(pointer: coarse)").matches;
}
