import { now } from "../clock/index.ts";
import { isPassing, Unavailable } from "../errors/index.ts";
import { toEntry, type Document, type Entry } from "./document.ts";
import { changesSince, overlap, type Change } from "./feed.ts";
import { gather } from "./gather.ts";

/** How old, in milliseconds, what a search sees may be: half of the two seconds that are promised. */
const freshness = 1_000;

interface State {
  readonly entries: Map<string, Entry>;
  readonly applied: Map<string, string>;
  /** Every change that was in the feed at this moment (milliseconds) has been applied. */
  upTo: number;
  refreshedAt: number;
}

let state: State | undefined;
let refreshing: Promise<State> | undefined;

/**
 * The approved artisans as of at most a second ago, in this process's memory. When the table is away, the last good
 * state goes on serving; throws Unavailable only where there has never been one.
 */
export async function current(): Promise<ReadonlyMap<string, Entry>> {
  if (state && now() - state.refreshedAt < freshness) return state.entries;
  refreshing ??= (state ? refresh(state) : load()).finally(() => {
    refreshing = undefined;
  });
  try {
    state = await refreshing;
    return state.entries;
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (!state) throw new Unavailable(error);
    return state.entries;
  }
}

/** For tests and maintenance: forgets what this process holds, as a new instance begins. */
export function forget(): void {
  state = undefined;
}

async function load(): Promise<State> {
  const { documents, upTo } = await gather();
  const loaded: State = { entries: new Map(), applied: new Map(), upTo, refreshedAt: 0 };
  for (const document of documents) loaded.entries.set(document.id, toEntry(document));
  return refresh(loaded);
}

async function refresh(held: State): Promise<State> {
  const started = now();
  for (const change of await changesSince(held.upTo - overlap)) apply(held, change);
  held.upTo = started;
  held.refreshedAt = started;
  return held;
}

function apply({ entries, applied }: State, { id, artisanId, document }: Change): void {
  if ((applied.get(artisanId) ?? "") >= id) return;
  applied.set(artisanId, id);
  if (document) entries.set(artisanId, toEntry(document));
  else entries.delete(artisanId);
}

/** The documents with those changes applied, oldest first. */
export function fold(documents: Iterable<Document>, changes: readonly Change[]): Document[] {
  const folded = new Map([...documents].map((document) => [document.id, document]));
  for (const { artisanId, document } of changes) {
    if (document) folded.set(artisanId, document);
    else folded.delete(artisanId);
  }
  return [...folded.values()];
}
