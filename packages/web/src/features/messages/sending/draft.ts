import { uploadRefusal, uploadRules } from "@handiwork/core/reference/uploads";
import { useEffect, useEffectEvent, useState } from "react";
import { announce } from "../../../lib/page/document.ts";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { draftStore } from "../../../lib/storage/local-storage.ts";
import { findFault, isHeicPhoto, prepareFile, withDetectedType } from "../../../lib/uploads/prepare.ts";
import { cacheUrl, picturesOf } from "./pictures.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { sendMessage } from "./send-message.ts";

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

/** An image attached to the next message. */
export interface ChosenPicture {
  readonly file: Blob;
  /** Object URL for the preview. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface DraftPicture {
  readonly chosen: ChosenPicture | null;
  /** Why the last file was rejected (A-VAL-19, A-VAL-20). */
  readonly problem: string | null;
  /** Attaches a smaller copy of the last file, if it was only too large. */
  readonly shrink: (() => Promise<void>) | null;
  readonly choose: (file: Blob) => Promise<void>;
  readonly remove: () => void;
  /** Sends the image with an optional caption. */
  readonly send: (content: string) => void;
}

const purpose = "chat-image";
const rule = uploadRules[purpose];
const draftPrefix = "draft ";

/** Returns whether a storage key belongs to an image that is not part of a message yet. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(draftPrefix);
}

/** Returns the image draft to a partner; it survives a reload. */
export function useDraftPicture(sender: Sender, partnerId: string): DraftPicture {
  const pictures = picturesOf(sender);
  const key = draftPrefix + partnerId;
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState<Blob | null>(null);

  const show = async (file: Blob) => {
    const result = await inspect(file);
    setProblem(typeof result === "string" ? result : null);
    setTooLarge(result === rule.tooLarge ? file : null);
    if (typeof result === "string") return false;
    setChosen(result);
    return true;
  };
  const restore = useEffectEvent((file: Blob) => void show(file));
  useEffect(() => {
    let isUnmounted = false;
    void pictures.get(key).then((file) => {
      if (file && !isUnmounted) restore(file);
    });
    return () => {
      isUnmounted = true;
    };
  }, [pictures, key]);

  const clear = () => {
    setChosen(null);
    setProblem(null);
    setTooLarge(null);
    pictures.delete(key);
  };
  const choose = async (file: Blob) => {
    if (!(await show(file))) return;
    await pictures.put(key, file);
    announce("Image added");
  };
  return {
    chosen,
    problem,
    choose,
    shrink:
      tooLarge &&
      (async () => {
        await prepareFile(tooLarge, purpose, true).then(choose, (error: unknown) => {
          setTooLarge(null);
          const isTooLarge = error instanceof ApiError && error.code === "too-large";
          setProblem(isTooLarge ? rule.wrongType : explain(error));
        });
      }),
    remove: () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
      clear();
      announce("Image removed");
    },
    send: (content) => {
      if (!chosen) return;
      const { file, url, width, height } = chosen;
      const id = crypto.randomUUID();
      cacheUrl(id, url);
      void pictures.put(id, file);
      clear();
      sendMessage(sender, { id, partnerId, content, picture: { width, height } });
    },
  };
}

/** Checks a file before the upload. Returns the image, or why it was rejected. */
async function inspect(chosen: Blob): Promise<ChosenPicture | string> {
  let file = await withDetectedType(chosen);
  try {
    if (isHeicPhoto(file)) file = await prepareFile(file, purpose);
  } catch (error) {
    return explain(error);
  }
  const refusal = uploadRefusal(purpose, file) ?? (await findFault(file, purpose));
  if (refusal !== null) return refusal;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return rule.wrongType;
  }
}
