/** Severity of a log line. */
export type Level = Exclude<LogLevel, "SILENT">;

export const logLevels = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "SILENT"] as const;
/** The lowest level that is printed. */
export type LogLevel = (typeof logLevels)[number];

let shown: LogLevel = logLevels.find((level) => level === process.env["LOG_LEVEL"]) ?? "INFO";

/** Sets the lowest level that is printed. Initially LOG_LEVEL from the environment, or INFO. */
export function setLogLevel(level: LogLevel): void {
  shown = level;
}

let keep: ((line: string) => void) | undefined;

/**
 * Also passes every line except DEBUG to a keeper, such as the embedded cloud's log file. Returns a function that
 * stops it.
 */
export function copyLines(keeper: (line: string) => void): () => void {
  keep = keeper;
  return () => {
    if (keep === keeper) keep = undefined;
  };
}

/**
 * Writes a log line, one JSON object, which is built only if its level is printed. Lambda's runtime copies it to the
 * function's log group unchanged.
 */
export function writeLine(level: Level, make: () => object): void {
  const isShown = logLevels.indexOf(level) >= logLevels.indexOf(shown);
  const isKept = keep !== undefined && logLevels.indexOf(level) >= logLevels.indexOf("INFO");
  if (!isShown && !isKept) return;
  const line = JSON.stringify(make());
  if (isShown) process.stdout.write(`${line}\n`);
  if (isKept) keep?.(line);
}
