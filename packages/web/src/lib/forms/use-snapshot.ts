import { useState } from "react";

/** A detail that a dialog's action relies on, such as a price or a time: its label and its formatted value. */
export type Term = readonly [label: string, value: string];

export interface TermChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface Snapshot<Record> {
  /** The record to display, and the only one to submit. */
  readonly shown: Record;
  /** The terms that are no longer as displayed. */
  readonly changes: readonly TermChange[];
  /** True if the user must review the record again before the action. */
  readonly isStale: boolean;
  /** Takes a new snapshot, when the dialog opens, and when the user reviews it again. */
  readonly takeSnapshot: () => void;
  /** Marks the snapshot as stale because the server refused its version. */
  readonly markStale: () => void;
}

/**
 * Makes a dialog act on what it displayed when it opened. While all terms stay the same, it follows the live record.
 * Once a term or the version changes, `shown` stays at the snapshot and `isStale` is set, until `takeSnapshot` is called.
 */
export function useSnapshot<Record>(
  live: Record,
  termsOf: (record: Record) => readonly Term[],
  /** Distinguishes states of the record beyond its terms, such as its pictures. */
  versionOf: (record: Record) => unknown = () => undefined,
): Snapshot<Record> {
  const [taken, setTaken] = useState(live);
  const [isRefused, setRefused] = useState(false);
  const changes = taken === live ? [] : changesBetween(termsOf(taken), termsOf(live));
  const isStale = isRefused || changes.length > 0 || versionOf(taken) !== versionOf(live);
  const takeSnapshot = () => {
    setTaken(live);
    setRefused(false);
  };
  return { shown: isStale ? taken : live, changes, isStale, takeSnapshot, markStale: () => setRefused(true) };
}

const nothing = "nothing";

/** Returns the terms whose values differ; a term that is missing on one side counts as "nothing". */
export function changesBetween(before: readonly Term[], after: readonly Term[]): TermChange[] {
  const [old, now] = [new Map(before), new Map(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? nothing, after: now.get(label) ?? nothing };
    return change.before === change.after ? [] : [change];
  });
}
