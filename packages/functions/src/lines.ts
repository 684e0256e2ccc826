/** How much a line of the log matters. */
export type Level = Exclude<LogLevel, "SILENT">;

export const logLevels = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR", "SILENT"] as const;
/** From which level on lines are shown. */
export type LogLevel = (typeof logLevels)[number];

let shown: LogLevel = logLevels.find((level) => level === process.env["LOG_LEVEL"]) ?? "INFO";

/** Shows what matters at least so much. The environment's LOG_LEVEL says it at first; without it that is INFO. */
export function setLogLevel(level: LogLevel): void {
  shown = level;
}

type Keeper = (line: string) => void;
let keep: Keeper | undefined;

/** Has every line but the most talkative kept besides, whatever is shown: the embedded cloud's file. Out: what ends that. */
export function keepLines(keeper: Keeper): () => void {
  keep = keeper;
  return () => {
    if (keep === keeper) keep = undefined;
  };
}

/**
 * Writes a line of the functions' log: one object of JSON, made only where somebody sees it. Lambda's runtime brings it to
 * the function's log group as it is.
 */
export function writeLine(level: Level, make: () => object): void {
  const isShown = logLevels.indexOf(level) >= logLevels.indexOf(shown);
  const isKept = keep !== undefined && logLevels.indexOf(level) >= logLevels.indexOf("INFO");
  if (!isShown && !isKept) return;
  const line = JSON.stringify(make());
  if (isShown) process.stdout.write(`${line}\n`);
  if (isKept) keep?.(line);
}
