/**
 * Ends the process with a one-line message; DEBUG=1 prints the stack.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  if (process.env.DEBUG && error instanceof Error) console.error(error);
  else console.error(String(error instanceof Error ? error.message : error).split("\n")[0]);
  process.exit(1);
}
