import type { MediaImage } from "@handiwork/core/model/media/schema";
import { firstStep, type TextField } from "./wizard.ts";

/** A file that the server has. */
export interface SentFile {
  /** The upload's. */
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** How a picture of work is shown, and by whose key it is named. */
  readonly picture: MediaImage | null;
}

export interface Draft {
  readonly values: Readonly<Partial<Record<TextField, string>>>;
  readonly portfolio: readonly SentFile[];
  readonly documents: readonly SentFile[];
}

const nothing: Draft = { values: {}, portfolio: [], documents: [] };

/** Its second word is the user's id: signing out forgets it (`lib/leave.ts`). */
const keyOf = (userId: string) => `application ${userId}`;

/** What a user has prepared of an application on this device; consent is never kept. */
export function readDraft(userId: string): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as Partial<Draft>;
    const { values = {}, portfolio = [], documents = [] } = kept;
    return { values: textsOf(values), portfolio, documents };
  } catch {
    return nothing;
  }
}

/** Keeps what has changed of it. */
export function keepDraft(userId: string, change: Partial<Omit<Draft, "values"> & { values: object }>): void {
  const { values, ...files } = change;
  const next = { ...readDraft(userId), ...files, ...(values && { values: textsOf(values) }) };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // A browser that keeps nothing asks for it again after a reload.
  }
}

/** Forgets it: there is nothing to apply for any more. */
export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}

function textsOf(values: object): Draft["values"] {
  const entries = Object.entries(values).filter(
    ([name, value]) => typeof value === "string" && firstStep.some((field) => field === name),
  );
  return Object.fromEntries(entries);
}
