import { uploadRules } from "@handiwork/core/reference/uploads";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/page/document.ts";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { draftStore } from "../../../lib/storage/local-storage.ts";
import { decodePicture, prepareFile, type Shrinking } from "../../../lib/uploads/prepare.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { picturesOf } from "./pictures.ts";
import type { ChosenPicture } from "./send-message.ts";

const drafts = draftStore("draft", String);

/** Returns the text draft to a partner; it survives a reload. */
export function useDraft(userId: string, partnerId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(userId, partnerId) ?? "");
  const change = (next: string) => {
    setText(next);
    drafts.save(userId, next === "" ? null : next, partnerId);
  };
  return [text, change];
}

const purpose = "chat-image";
const { wrongType } = uploadRules[purpose];
const draftPrefix = "draft ";

/** Returns whether a storage key belongs to a picture that is not part of a message yet. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(draftPrefix);
}

/** The picture of the next message; or why the last file was rejected (A-VAL-19, A-VAL-20). */
interface Picture {
  readonly chosen?: ChosenPicture | undefined;
  readonly problem?: string;
  /** The last file, if it was only too large. */
  readonly tooLarge?: Blob;
}

export type DraftPicture = ReturnType<typeof useDraftPicture>;

/** Returns the picture draft to a partner; it survives a reload. */
export function useDraftPicture({ outbox }: Sender, partnerId: string) {
  const pictures = picturesOf(outbox);
  const key = draftPrefix + partnerId;
  const [picture, setPicture] = useState<Picture>({});
  const { chosen, problem, tooLarge } = picture;

  const lastFile = useRef<Blob>(undefined);
  const choose = async (file: Blob, shrinking: Shrinking = "heic") => {
    lastFile.current = file;
    const next = await inspect(file, shrinking);
    // The user has chosen another file meanwhile.
    if (lastFile.current !== file) return;
    // A rejected file does not replace the attached one.
    setPicture((previous) => ({ chosen: previous.chosen, ...next }));
    if (!next.chosen) return;
    await pictures.put(key, next.chosen.file);
    announce("Image added");
  };
  useEffect(() => {
    const restore = async () => {
      const file = await pictures.get(key);
      const restored = file && (await inspect(file, "heic"));
      // The user may have chosen another picture meanwhile.
      if (restored) setPicture((current) => (current.chosen ? current : restored));
    };
    void restore();
  }, [pictures, key]);

  /** Clears the draft, for example because it was sent. */
  const clear = () => {
    setPicture({});
    pictures.delete(key);
  };
  const remove = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    clear();
    announce("Image removed");
  };
  /** Attaches a smaller copy of the last file, if it was only too large. */
  const shrink = tooLarge && (() => choose(tooLarge, "all"));
  return { chosen, problem, choose, shrink, clear, remove };
}

/** Checks and decodes a file before the upload. */
async function inspect(chosen: Blob, shrinking: Shrinking): Promise<Picture> {
  try {
    const file = await prepareFile(chosen, purpose, shrinking);
    const image = await decodePicture(file);
    return { chosen: { file, url: image.src, width: image.naturalWidth, height: image.naturalHeight } };
  } catch (error) {
    if (!(error instanceof ApiError)) return { problem: wrongType };
    if (error.code !== "too-large") return { problem: explain(error) };
    return shrinking === "all" ? { problem: wrongType } : { problem: explain(error), tooLarge: chosen };
  }
}
