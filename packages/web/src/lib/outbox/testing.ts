import { QueryClient } from "@tanstack/react-query";
import { sessionQuery, type SessionUser } from "../session.ts";
import type { Entry } from "./entry.ts";
import type { Store } from "./outbox.ts";

/** For tests: the device's store, which all its tabs share; `isFull` refuses what is new. */
export function device() {
  const values = new Map<string, Entry>();
  const state = { isFull: false, isGone: false };
  const check = (isNew = false) => {
    if (state.isGone || (isNew && state.isFull)) throw new DOMException("Full", "QuotaExceededError");
  };
  const store: Store = {
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

/** For tests: the tabs' channel, heard at once. */
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

/** For tests: what a page knows where somebody is signed in. */
export function clientOf(id: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id } as SessionUser);
  return client;
}
