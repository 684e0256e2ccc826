import type { SessionUser } from "../../lib/session.ts";
import { keepEdits, valuesOf } from "./model/edits.ts";
import { hasEdits } from "./model/kept-edits.ts";

/** Has the form of the profile open with what somebody typed elsewhere. What they began there before stays. */
export function beginEdits(user: SessionUser, typed: { fullName?: string; phone?: string }): void {
  if (!hasEdits(user.id)) keepEdits(user, { ...valuesOf(user), ...typed }, user.avatar);
}
