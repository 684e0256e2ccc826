import { QueryClient } from "@tanstack/react-query";
import { sessionQuery, type SessionUser } from "../session/session.ts";
import type { Entry } from "./entry.ts";
import type { EntryStore } from "./outbox.ts";

/** Returns a store that all tabs of a device share. It rejects new entries while `isFull`, and everything while `isGone`. */
export function device() {
  const values = new Map<string, Entry>();
  const state = { isFull: false, isGone: false };
  const check = (isNew = false) => {
    if (state.isGone || (isNew && state.isFull)) throw new DOMException("Full", "QuotaExceededError");
  };
  const store: EntryStore = {
    put: async (id, entry) => {
      check(true);
      values.set(id, entry);
    },
    change: async (id, change) => {
      check();
      const entry = values.get(id);
      if (entry) values.set(id, change(entry));
    },
    delete: async (id) => {
      check();
      values.delete(id);
    },
    values: async () => {
      check();
      return [...values.values()];
    },
  };
  return { store, values, state };
}

/** Replaces BroadcastChannel. Delivers messages synchronously. */
export class Channel extends EventTarget {
  static readonly all = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const each of Channel.all) {
      if (each !== this && each.name === this.name) each.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
  close(): void {
    Channel.all.delete(this);
  }
}

/** Returns the query client of a page whose user is signed in. */
export function clientOf(id: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id } as SessionUser);
  return client;
}
