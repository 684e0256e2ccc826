import { uploadRefusal, uploadRules } from "@handiwork/core/reference/uploads";
import { useEffect, useEffectEvent, useState } from "react";
import { announce } from "../../../lib/announce.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { draftStore } from "../../../lib/kept.ts";
import { findFault, isHeicPhoto, prepareFile, withDetectedType } from "../../../lib/uploading/prepare.ts";
import { keepUrl, picturesOf } from "./pictures.ts";
import type { Sender } from "../../../lib/outbox/sender.ts";
import { sendMessage } from "./use-sender.ts";

const drafts = draftStore("draft", String);

/** What a user has begun to write to a partner: it is there again after a reload. */
export function useDraft(userId: string, partnerId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(userId, partnerId) ?? "");
  const change = (next: string) => {
    setText(next);
    drafts.save(userId, next === "" ? null : next, partnerId);
  };
  return [text, change];
}

/** A picture that was chosen for the next message. */
export interface Chosen {
  readonly file: Blob;
  /** Where this page shows it. */
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface DraftPicture {
  readonly chosen: Chosen | null;
  /** Why the last file was not taken (A-VAL-19, A-VAL-20). */
  readonly problem: string | null;
  /** Where the last file was only too large: takes it in fewer bytes. */
  readonly shrink: (() => Promise<void>) | null;
  readonly choose: (file: Blob) => Promise<void>;
  readonly remove: () => void;
  /** Sends it with these words, or without any. */
  readonly send: (content: string) => void;
}

const purpose = "chat-image";
const rule = uploadRules[purpose];
const prefix = "draft ";

/** Whether a name is that of a picture that is not part of a message yet. */
export function isDraft(key: string): boolean {
  return key.startsWith(prefix);
}

/** The picture of the message that a user is about to write to a partner: it is there again after a reload. */
export function useDraftPicture(sender: Sender, partnerId: string): DraftPicture {
  const pictures = picturesOf(sender);
  const key = prefix + partnerId;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState<Blob | null>(null);

  const show = async (file: Blob) => {
    const looked = await look(file);
    setProblem(typeof looked === "string" ? looked : null);
    setTooLarge(looked === rule.tooLarge ? file : null);
    if (typeof looked === "string") return false;
    setChosen(looked);
    return true;
  };
  const restore = useEffectEvent((file: Blob) => void show(file));
  useEffect(() => {
    let isOver = false;
    void pictures.get(key).then((file) => {
      if (file && !isOver) restore(file);
    });
    return () => {
      isOver = true;
    };
  }, [pictures, key]);

  const forget = () => {
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
      forget();
      announce("Image removed");
    },
    send: (content) => {
      if (!chosen) return;
      const { file, url, width, height } = chosen;
      const id = crypto.randomUUID();
      keepUrl(id, url);
      void pictures.put(id, file);
      forget();
      sendMessage(sender, { id, partnerId, content, picture: { width, height } });
    },
  };
}

/** Out: the picture, or what is wrong with the file, before anything is sent. */
async function look(chosen: Blob): Promise<Chosen | string> {
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
