import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/errors.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";

/** The objects that a kind works on. */
export interface KindContext {
  readonly client: QueryClient;
  readonly userId: string;
  readonly outbox: Outbox;
}

/** A kind of action that works offline: how to send it, and how pages show it. */
export interface Kind<Payload, Answer = unknown> {
  readonly name: string;
  /** Sends the entry. Must be idempotent. The signal aborts when the user discards the entry. Throws ApiError. */
  send(entry: Entry<Payload>, signal: AbortSignal, context: KindContext): Promise<Answer>;
  /** Updates the query cache with the server's answer. */
  onSent?(answer: Answer, entry: Entry<Payload>, context: KindContext): void;
  /** Reverts the optimistic update after the server refused the entry or the user discarded it. */
  rollBack?(entry: Entry<Payload>, context: KindContext): void;
  /** Tells the user that the server refused the entry, or has been failing for a while. */
  onFailed?(entry: Entry<Payload>, context: KindContext): void;
  /** Deletes data that was stored along with the entry, which has left the outbox. */
  onRemoved?(entry: Entry<Payload>, context: KindContext): void;
  /** Returns the message for a refusal, if the server's own is not helpful. */
  refusalMessage?(error: unknown): string;
  /** Returns a title for lists, the text that the user wrote, and the path of the page where they can write it again. */
  describe(payload: Payload): { readonly title: string; readonly text?: string; readonly to?: string };
}

type Load = () => Promise<Kind<never>>;

const loaded = new Map<string, Kind<never>>();
const loads = new Map<string, Load>();

/** Registers and returns a kind. From now on it also sends entries of earlier pages. */
export function defineKind<Payload, Answer>(kind: Kind<Payload, Answer>): Kind<Payload, Answer> {
  loaded.set(kind.name, kind);
  return kind;
}

/** Registers kinds whose code is loaded when one of their entries is to be sent or listed. */
export function registerKinds(all: Record<string, Load>): void {
  for (const [name, load] of Object.entries(all)) loads.set(name, load);
}

/** Returns a kind if its code is loaded. */
export const loadedKind = (name: string): Kind<unknown> | undefined => loaded.get(name);

/** Returns a kind. Throws ApiError if its code cannot be loaded, or if this version does not know it: the entry then waits. */
export async function loadKind(name: string): Promise<Kind<unknown>> {
  const load = loads.get(name);
  const kind = loadedKind(name) ?? (await load?.().catch(() => undefined));
  if (kind) return kind;
  throw new ApiError("This action could not be loaded.", { code: load ? "network" : "unknown" });
}

/** Returns the message for a failed entry: `refused` if the server refused it, else that it is still retried. */
export function failureMessage({ isFailing }: Pick<Entry, "isFailing">, refused: string): string {
  return isFailing ? "Not sent yet. We are still trying." : refused;
}
