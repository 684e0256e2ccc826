import type { UploadPurpose } from "@handiwork/core/reference/uploads";
import type { MediaImage } from "@handiwork/core/media/schema";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { announce } from "../page/document.ts";
import { ApiError } from "../api/errors.ts";
import { UploadList } from "./upload-list.ts";

export type UploadedPicture = ReturnType<typeof usePicture>;

interface Options {
  /** True to shrink pictures that are too large without asking. */
  readonly shrinks?: boolean;
  readonly onChange?: (image: MediaImage | null) => void;
}

/** The public picture of a form, uploaded while the rest is filled in. */
export function usePicture(
  purpose: UploadPurpose,
  present: MediaImage | null,
  { shrinks = false, onChange }: Options = {},
) {
  const [former, setFormer] = useState(present);
  const [list] = useState(() => new UploadList({ purpose, max: 1, shrinks }, []));
  const [file] = useSyncExternalStore(list.subscribe, list.files, list.files);
  const isSent = file?.state === "sent";
  const image = isSent ? file.image : former;
  const notify = useEffectEvent(() => {
    onChange?.(image);
    announce("Picture uploaded");
  });
  useEffect(() => {
    if (isSent) notify();
  }, [isSent]);
  useEffect(() => () => list.stop(), [list]);

  const set = (next: MediaImage | null) => {
    list.show([]);
    setFormer(next);
    onChange?.(next);
  };
  /** Returns the picture to save, once it has arrived. Throws ApiError if it does not. */
  const uploaded = async () => {
    await list.settled();
    if (list.isSending()) throw new ApiError(needsNetwork, { code: "network" });
    const [now] = list.files();
    return now?.state === "sent" ? now.image : former;
  };
  const shown = file?.state === "sending" ? file : undefined;
  return {
    image,
    set,
    uploaded,
    /** The sent part of the next picture, from 0 to 1; undefined if none is being sent. */
    part: shown && (shown.part ?? 0),
    isWaiting: shown?.isWaiting === true,
    /** Object URL of the picture that is being sent. */
    preview: shown?.preview,
    problem: file?.reason,
    send: (chosen: Blob) => {
      setFormer(image);
      list.show([]);
      list.add([chosen]);
    },
    /** Sends the picture that failed again; undefined if that is of no use. */
    again: file?.remedy === "again" ? () => void list.retry(file.id) : undefined,
  };
}

const needsNetwork = "Your picture needs the network. Wait until it is sent, or remove it.";
