import { readStorage, writeStorage } from "../../../lib/kept.ts";
import { hasFailed, type Entries as AllEntries, type Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import { imageAlone } from "../model/text.ts";

export { hasFailed };

/** The name of messages among the kinds of what is sent. */
export const messageKind = "message";

/** The picture of a message on its way; its bytes are kept beside (`pictures.ts`), under the message's id. */
export interface Picture {
  /** In pixels, 0 where this browser cannot tell. */
  readonly width: number;
  readonly height: number;
}

/** What somebody writes. */
export interface Written {
  readonly partnerId: string;
  /** Trimmed; empty where the picture is all. */
  readonly content: string;
  readonly picture?: Picture;
}

/** A message on its way: it stays in the outbox until the server's own is in the thread. */
export type Entry = AnyEntry<Written> & Written;

export type Entries = readonly Entry[];

/** The messages of an outbox. */
export function messagesIn(entries: AllEntries): Entries {
  const messages = entries.filter((entry): entry is AnyEntry<Written> => entry.kind === messageKind);
  return messages.map((entry) => ({ ...entry, ...entry.payload }));
}

/** What stands for a message in a line of text. */
export function textOf({ content }: Pick<Written, "content">): string {
  return content === "" ? imageAlone : content;
}

/** What an earlier version of the app kept of a user's messages goes into the outbox, once it is kept there. */
export async function takeOver(userId: string, outbox: Outbox): Promise<void> {
  const key = `outbox ${userId}`;
  if (readStorage(key) === null) return;
  await navigator.locks.request(key, async () => {
    const former = parsed(readStorage(key));
    await Promise.all(former.map((entry) => outbox.put(entry)));
    const keepRest = () => {
      if (outbox.isClosed) return;
      const rest = messagesIn(former).filter(({ id }) => outbox.has(id) && !outbox.isStored(id));
      writeStorage(key, rest.length > 0 ? JSON.stringify(rest) : null);
    };
    keepRest();
    outbox.subscribe(keepRest);
  });
}

/** What an earlier version kept, as far as it makes sense. */
export function parsed(text: string | null): AllEntries {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isFormer).map(entryOf) : [];
  } catch {
    return [];
  }
}

type Former = Pick<AnyEntry, "id" | "writtenAt" | "refusal" | "isFailing"> & Written;

function entryOf({ partnerId, content, picture, ...rest }: Former): AnyEntry<Written> {
  const payload = { partnerId, content, ...(picture && { picture }) };
  return { ...rest, kind: messageKind, line: partnerId, payload };
}

function isFormer(value: unknown): value is Former {
  const { id, partnerId, content, writtenAt, refusal, picture } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, partnerId, content, writtenAt, refusal ?? ""];
  const isWritten = texts.every((each) => typeof each === "string");
  return isWritten && !Number.isNaN(Date.parse(String(writtenAt))) && isPictureOrNone(picture);
}

function isPictureOrNone(value: unknown): boolean {
  if (value === undefined) return true;
  const { width, height } = (value ?? {}) as Record<string, unknown>;
  return typeof width === "number" && typeof height === "number";
}
