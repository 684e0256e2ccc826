import { ApiError } from "../../../lib/errors.ts";

/** A message on its way: it stays here until the server's own is in the thread. */
export interface Entry {
  /** Made here, and the same at each try, so that the server knows it again. */
  readonly id: string;
  readonly partnerId: string;
  readonly content: string;
  /** When it was written, as an ISO time. */
  readonly writtenAt: string;
  /** Present where the server refused it: its words, empty where they say nothing to people. */
  readonly refusal?: string;
}

export type Entries = readonly Entry[];

export function withEntry(entries: Entries, entry: Entry): Entries {
  return entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry];
}

export function without(entries: Entries, id: string): Entries {
  return entries.some((entry) => entry.id === id) ? entries.filter((entry) => entry.id !== id) : entries;
}

export function refused(entries: Entries, id: string, refusal: string): Entries {
  return entries.map((entry) => (entry.id === id ? { ...entry, refusal } : entry));
}

/** To be tried once more, by the user's wish. */
export function triedAgain(entries: Entries, id: string): Entries {
  return entries.map((entry) => {
    if (entry.id !== id) return entry;
    const { refusal: _, ...again } = entry;
    return again;
  });
}

/** What is to be sent next in a conversation: the messages of one go in their order, past those that were refused. */
export function nextOf(entries: Entries, partnerId: string): Entry | undefined {
  return entries.find((entry) => entry.partnerId === partnerId && entry.refusal === undefined);
}

/** Those with whom something waits to be sent. */
export function waitingFor(entries: Entries): string[] {
  const waiting = entries.filter(({ refusal }) => refusal === undefined);
  return [...new Set(waiting.map(({ partnerId }) => partnerId))];
}

/** What was kept, as far as it makes sense. */
export function parsed(text: string | null): Entries {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const { id, partnerId, content, writtenAt, refusal } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, partnerId, content, writtenAt, refusal ?? ""];
  return texts.every((each) => typeof each === "string") && !Number.isNaN(Date.parse(String(writtenAt)));
}

/** What a try that failed means: the server's final word, or that it is to be tried again, after so many ms at least. */
export type Verdict =
  | { readonly isFinal: true; readonly refusal: string }
  | { readonly isFinal: false; readonly because: "network" | "server"; readonly atLeast: number };

/** Who is asked to wait longer than this, in seconds, is told instead of kept waiting: a day's limit is used up. */
const longestAsked = 120;
/** After so many errors of the server's own for the same message, others may go first. */
const mostErrors = 6;

/** In: why a try failed, and how many have before. */
export function judge(error: unknown, tries: number): Verdict {
  if (!(error instanceof ApiError)) return { isFinal: true, refusal: "" };
  const { status, retryAfter, detail } = error;
  const passes = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
  const tooLong = status === 429 && (retryAfter ?? 0) > longestAsked;
  const broken = status === 500 && tries + 1 >= mostErrors;
  if (!passes || tooLong || broken) {
    const speaks = status === 409 || status === 429;
    return { isFinal: true, refusal: speaks ? detail : "" };
  }
  return { isFinal: false, because: status === 0 ? "network" : "server", atLeast: (retryAfter ?? 0) * 1_000 };
}

const [firstPause, longestPause] = [1_000, 60_000];

/** How long to wait before the next try, in ms: growing, and jittered so that not all devices come at once. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(longestPause, firstPause * 2 ** tries) * (0.5 + random / 2);
}
