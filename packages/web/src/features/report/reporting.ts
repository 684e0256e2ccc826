import type { ReportSubject } from "@handiwork/core/moderation/schema";
import { Emitter } from "../../lib/page/emitter.ts";

/** The person, message or review that a user is about to report, and the person's name. */
export interface Report {
  readonly subject: ReportSubject;
  readonly name: string;
}

let opened: Report | null = null;
const changes = new Emitter();

/** Opens the report dialog, which `app/user-menu.tsx` renders. Only for users who are signed in. */
export function openReport(report: Report): void {
  opened = report;
  changes.emit();
}

export function closeReport(): void {
  opened = null;
  changes.emit();
}

/** Returns the report of the open dialog, or null. */
export function openedReport(): Report | null {
  return opened;
}

export const subscribeToReport = changes.subscribe;
