import type { ReportSubject } from "@handiwork/core/moderation/schema";

/** What somebody is about to report: a person, a message or a review, and the person's name. */
export interface Report {
  readonly subject: ReportSubject;
  readonly name: string;
}

let asked: Report | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that reports something (`features/report`, in `app/user-menu.tsx`); for people who are signed in. */
export function openReport(report: Report): void {
  set(report);
}

/** The dialog is gone. */
export function closeReport(): void {
  set(null);
}

/** What is being reported, null for nothing: for `useSyncExternalStore` with `subscribeToReport`. */
export function openedReport(): Report | null {
  return asked;
}

export function subscribeToReport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(report: Report | null): void {
  asked = report;
  for (const listener of listeners) listener();
}
