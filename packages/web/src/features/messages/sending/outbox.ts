import { readStorage, writeStorage } from "../../../lib/storage/local-storage.ts";
import { hasFailed, type Entries as AllEntries, type Entry as AnyEntry } from "../../../lib/outbox/entry.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import { imageOnlyText } from "../model/text.ts";

export { hasFailed };

/** The outbox kind of messages. */
export const messageKind = "message";

/** The image of an unsent message. Its bytes are stored separately (`pictures.ts`) under the message's id. */
export interface Picture {
  /** In pixels; 0 if the browser cannot decode it. */
  readonly width: number;
  readonly height: number;
}

/** A message as the user wrote it. */
export interface OutgoingMessage {
  readonly partnerId: string;
  /** Trimmed; empty if the message is only an image. */
  readonly content: string;
  readonly picture?: Picture;
}

/** An unsent message. It stays in the outbox until the server's copy is in the thread. */
export type Entry = AnyEntry<OutgoingMessage> & OutgoingMessage;

export type Entries = readonly Entry[];

/** Returns the messages among an outbox's entries. */
export function messagesIn(entries: AllEntries): Entries {
  const messages = entries.filter((entry): entry is AnyEntry<OutgoingMessage> => entry.kind === messageKind);
  return messages.map((entry) => ({ ...entry, ...entry.payload }));
}

/** Returns the one-line preview of a message. */
export function previewText({ content }: Pick<OutgoingMessage, "content">): string {
  return content === "" ? imageOnlyText : content;
}

/**
 * Moves messages that an earlier version of the app stored into the outbox. Keeps the old copy until the outbox has
 * persisted them.
 */
export async function migrateLegacyOutbox(userId: string, outbox: Outbox): Promise<void> {
  const key = `outbox ${userId}`;
  if (readStorage(key) === null) return;
  await navigator.locks.request(key, async () => {
    const legacy = parseLegacyOutbox(readStorage(key));
    await Promise.all(legacy.map((entry) => outbox.put(entry)));
    const storeRest = () => {
      if (outbox.isClosed) return;
      const rest = messagesIn(legacy).filter(({ id }) => outbox.has(id) && !outbox.isStored(id));
      writeStorage(key, rest.length > 0 ? JSON.stringify(rest) : null);
    };
    storeRest();
    outbox.subscribe(storeRest);
  });
}

/** Parses an outbox that an earlier version stored, and skips invalid entries. */
export function parseLegacyOutbox(text: string | null): AllEntries {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isLegacyEntry).map(entryOf) : [];
  } catch {
    return [];
  }
}

type LegacyEntry = Pick<AnyEntry, "id" | "writtenAt" | "refusal" | "isFailing"> & OutgoingMessage;

function entryOf({ partnerId, content, picture, ...rest }: LegacyEntry): AnyEntry<OutgoingMessage> {
  const payload = { partnerId, content, ...(picture && { picture }) };
  return { ...rest, kind: messageKind, line: partnerId, payload };
}

function isLegacyEntry(value: unknown): value is LegacyEntry {
  const { id, partnerId, content, writtenAt, refusal, picture } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, partnerId, content, writtenAt, refusal ?? ""];
  const isWritten = texts.every((each) => typeof each === "string");
  return isWritten && !Number.isNaN(Date.parse(String(writtenAt))) && isOptionalPicture(picture);
}

function isOptionalPicture(value: unknown): boolean {
  if (value === undefined) return true;
  const { width, height } = (value ?? {}) as Record<string, unknown>;
  return typeof width === "number" && typeof height === "number";
}
