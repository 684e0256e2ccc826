/** Ends the process with one line about what went wrong; DEBUG=1 shows where. */
export function report(error: unknown): never {
  console.error(process.env["DEBUG"] ? error : oneLine(error));
  process.exit(1);
}

/** Returns the first line of an error's message. */
export function oneLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n", 1)[0]!;
}
