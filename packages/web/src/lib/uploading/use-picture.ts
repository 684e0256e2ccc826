import type { MediaImage } from "@handiwork/core/model/media/schema";
import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { useEffect, useRef, useState } from "react";
import { announce } from "../announce.ts";
import { ApiError, explain } from "../errors.ts";
import { bring } from "./bring.ts";
import { pictureOf } from "./send-file.ts";

export interface UploadedPicture {
  /** What is to be saved, as far as the server has it. */
  readonly image: MediaImage | null;
  readonly set: (image: MediaImage | null) => void;
  /** How much of the next one has been sent, from 0 to 1; undefined where none is on its way. */
  readonly part: number | undefined;
  /** Whether it will be sent again as soon as the network is back. */
  readonly isWaiting: boolean;
  /** Where this page shows the one that is on its way. */
  readonly preview: string | undefined;
  readonly problem: string | undefined;
  readonly send: (file: Blob) => void;
  /** Sends the one that did not arrive once more; undefined where none failed, or it was refused. */
  readonly again: (() => void) | undefined;
  /** The picture to be saved, when it has arrived. Throws ApiError where it did not. */
  readonly arrived: () => Promise<MediaImage | null>;
}

interface Options {
  /** Makes pictures smaller that are too large. */
  readonly smaller?: boolean;
  /** Called when there is another picture, or none any more. */
  readonly onChange?: (image: MediaImage | null) => void;
}

/** A public picture of a form, where it is uploaded: it is sent while the rest is filled in. In: the present one. */
export function usePicture(
  purpose: UploadPurpose,
  present: MediaImage | null,
  { smaller = false, onChange }: Options = {},
): UploadedPicture {
  const [image, setImage] = useState(present);
  const [part, setPart] = useState<number>();
  const [isWaiting, setWaiting] = useState(false);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<Blob>();
  const journey = useRef<{ arrival: Promise<MediaImage>; giveUp: AbortController } | null>(null);
  useEffect(() => () => journey.current?.giveUp.abort(), []);
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const end = (why?: string) => {
    journey.current?.giveUp.abort();
    journey.current = null;
    setPart(undefined);
    setWaiting(false);
    setPreview(undefined);
    setProblem(why);
    setFailed(undefined);
  };
  const set = (next: MediaImage | null) => {
    end();
    setImage(next);
    onChange?.(next);
  };
  const send = (file: Blob) => {
    end();
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const arrival = bring(file, {
      purpose,
      smaller,
      signal,
      onPrepared: () => undefined,
      onWaiting: (waits) => !signal.aborted && setWaiting(waits),
      onProgress: (sent) => !signal.aborted && setPart(sent),
    }).then(({ id }) => pictureOf(id));
    journey.current = { arrival, giveUp };
    setPart(0);
    setPreview(URL.createObjectURL(file));
    arrival.then(
      (picture) => {
        if (signal.aborted) return;
        set(picture);
        announce("Picture uploaded");
      },
      (error: unknown) => {
        if (signal.aborted) return;
        end(explain(error));
        if (!(error instanceof ApiError && error.code === "refused")) setFailed(file);
      },
    );
  };
  const arrived = async () => (journey.current ? await journey.current.arrival : image);
  const again = failed && (() => send(failed));
  return { image, set, part, isWaiting, preview, problem, send, again, arrived };
}
