import type { QueryClient } from "@tanstack/react-query";
import { ApiError, explain } from "../errors.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";

/** What a kind acts on. */
export interface Context {
  readonly client: QueryClient;
  readonly userId: string;
  readonly outbox: Outbox;
}

/** What a try is told, and tells. */
export interface Try {
  /** The user gives it up. */
  readonly signal: AbortSignal;
  /** Whether it may have been done by an earlier try whose answer was lost. */
  readonly isRepeated: boolean;
  /** How much of a file has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** One kind of what can be done without a network. */
export interface Kind<Payload, Answer = unknown> {
  readonly name: string;
  /** Sends it; safe to repeat. Throws ApiError. */
  post(entry: Entry<Payload>, attempt: Try, context: Context): Promise<Answer>;
  /** Shows it in the query cache while it waits; is called again after each read, and so safe to repeat. */
  show?(entry: Entry<Payload>, context: Context): void;
  /** The server has it: the query cache learns what it answered. */
  onSent?(answer: Answer, entry: Entry<Payload>, context: Context): void;
  /** It is given up, by the server's refusal or the user: takes back what `show` did. */
  takeBack?(entry: Entry<Payload>, context: Context): void;
  /** The server refused it, or has failed to take it for a while: says so. */
  onFailed?(entry: Entry<Payload>, context: Context): void;
  /** It is not in the outbox any more: what was kept beside it goes. */
  onGone?(entry: Entry<Payload>, context: Context): void;
  /** Why it was refused, where the server's sentence does not say it well. */
  refusalOf?(error: unknown): string;
  /** What it is, in the list of what waits; what somebody wrote in it; and the page where it can be done anew. */
  words(payload: Payload): { readonly title: string; readonly text?: string; readonly to?: string };
}

type Load = () => Promise<Kind<never>>;

const known = new Map<string, Kind<never>>();
const loads = new Map<string, Load>();

/** Out: the kind. What was done before the page was loaded is sent by it, too, from now on. */
export function defineKind<Payload, Answer>(kind: Kind<Payload, Answer>): Kind<Payload, Answer> {
  known.set(kind.name, kind);
  return kind;
}

/** Registers kinds whose code is loaded when one of their entries is to be sent or listed. */
export function loadKinds(all: Record<string, Load>): void {
  for (const [name, load] of Object.entries(all)) loads.set(name, load);
}

/** A kind that has been loaded. */
export function knownKind(name: string): Kind<unknown> | undefined {
  return known.get(name);
}

/** Out: undefined for a kind of which this version of the app knows nothing. Throws where its code cannot be loaded. */
export async function kindOf(name: string): Promise<Kind<unknown> | undefined> {
  return knownKind(name) ?? (await loads.get(name)?.());
}

/** The same for one that something is to be sent by. Throws ApiError. */
export async function requireKind(name: string): Promise<Kind<unknown>> {
  const kind = await kindOf(name).catch(() => {
    throw new ApiError("The page could not be loaded.", { code: "network" });
  });
  if (kind) return kind;
  // It waits for a page of the version that knows it.
  throw new ApiError("This version of Handiwork cannot send it. Reload the page.", { code: "unknown" });
}

/** Why something was refused, in words. */
export function refusalIn(kind: Kind<unknown>, error: unknown): string {
  return kind.refusalOf ? kind.refusalOf(error) : explain(error);
}

/** What is said when something failed: the kind's own words where the server refused it, else that it is still tried. */
export function failureWords({ isFailing }: Pick<Entry, "isFailing">, refused: string): string {
  return isFailing ? "Not sent yet. We are still trying." : refused;
}
