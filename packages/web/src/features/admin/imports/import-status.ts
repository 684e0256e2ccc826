import type { Import, ImportState } from "@handiwork/core/imports/schema";
import { count, plural } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/primitives/tag.tsx";

const states: Readonly<Record<ImportState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: "Waiting for the file", tone: "waiting" },
  reading: { label: "Checking", tone: "waiting" },
  checked: { label: "Ready to start", tone: "waiting" },
  running: { label: "Running", tone: "waiting" },
  done: { label: "Complete", tone: "good" },
  cancelled: { label: "Cancelled", tone: "bad" },
  failed: { label: "Not processed", tone: "bad" },
};

/** Returns the label and the tone of an import's state. A checked import without valid rows cannot be started. */
export function statusOf({ state, good }: Import): { readonly label: string; readonly tone: Tone } {
  return state === "checked" && good === 0 ? { label: "Nothing to create", tone: "bad" } : states[state];
}

/** Shown for imports that were cancelled before they started. */
export const notStarted = "Cancelled before it started: no accounts were created.";

/** Returns how many of the valid rows have been created or have failed. */
export function progressOf({ rows, good, created, failed }: Import): { done: number; total: number } {
  return { done: Math.min(good, created + failed - (rows - good)), total: good };
}

/** Summarizes an import in the list. */
export function summaryOf(item: Import): string {
  const { state, rows, good, warned, created, failed, startedAt, problem } = item;
  if (state === "failed") return problem ?? "";
  const warnings = warned > 0 ? `, ${count(warned)} with warnings` : "";
  if (state === "checked") return `${count(good)} to create, ${count(failed)} with errors${warnings}`;
  if (state === "waiting" || state === "reading") return rows > 0 ? `${count(rows)} rows so far` : "";
  if (state === "cancelled" && startedAt === null) return notStarted;
  const { done, total } = progressOf(item);
  const progress = state === "running" ? `${count(done)} of ${count(total)}: ` : "";
  return `${progress}${count(created)} successful, ${count(failed)} failed${warnings}`;
}

/** Returns an approximate duration: "less than a minute", "about 3 minutes", "about 1 hour 25 minutes". */
export function approximateDuration(seconds: number): string {
  if (seconds < 50) return "less than a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${plural(minutes, "minute")}`;
  const rest = minutes % 60;
  const hours = plural(Math.floor(minutes / 60), "hour");
  return rest === 0 ? `about ${hours}` : `about ${hours} ${plural(rest, "minute")}`;
}
