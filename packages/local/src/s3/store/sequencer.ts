/**
 * The sequencer that follows `last`: hexadecimal, always as long, so that comparing the texts orders the events. It
 * begins with the time in milliseconds, so that it grows even where the last one was forgotten.
 */
export function nextSequencer(last: string, now: number): string {
  const fromTime = BigInt(now) << 16n;
  const following = BigInt(`0x${last || "0"}`) + 1n;
  return (following > fromTime ? following : fromTime).toString(16).toUpperCase().padStart(18, "0");
}
