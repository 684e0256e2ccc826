import type { MediaImage } from "@handiwork/core/model/media/schema";
import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { useEffect, useRef, useState } from "react";
import { ApiError, explain } from "../errors.ts";
import { prepared } from "./prepare.ts";
import { pictureOf, sendFile } from "./send-file.ts";

export interface UploadedPicture {
  /** What is to be saved, as far as the server has it. */
  readonly image: MediaImage | null;
  readonly set: (image: MediaImage | null) => void;
  /** How much of the next one has been sent, from 0 to 1; undefined where none is on its way. */
  readonly part: number | undefined;
  readonly problem: string | undefined;
  readonly send: (file: File) => void;
  /** The picture to be saved, when it has arrived. Throws ApiError where it did not. */
  readonly arrived: () => Promise<MediaImage | null>;
}

/** A public picture of a form, where it is uploaded: it is sent while the rest is filled in. In: the present one. */
export function usePicture(purpose: UploadPurpose, present: MediaImage | null): UploadedPicture {
  const [image, setImage] = useState(present);
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const journey = useRef<{ arrival: Promise<MediaImage>; giveUp: AbortController } | null>(null);
  useEffect(() => () => journey.current?.giveUp.abort(), []);

  const set = (next: MediaImage | null) => {
    journey.current?.giveUp.abort();
    journey.current = null;
    setPart(undefined);
    setProblem(undefined);
    setImage(next);
  };
  const send = (file: File) => {
    set(image);
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const arrival = bring(file, purpose, signal, (sent) => !signal.aborted && setPart(sent));
    journey.current = { arrival, giveUp };
    setPart(0);
    arrival.then(
      (picture) => !signal.aborted && set(picture),
      (error: unknown) => {
        if (signal.aborted) return;
        setPart(undefined);
        setProblem(explain(error));
      },
    );
  };
  const arrived = async () => (journey.current ? await journey.current.arrival : image);
  return { image, set, part, problem, send, arrived };
}

async function bring(
  file: File,
  purpose: UploadPurpose,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<MediaImage> {
  const answer = await prepared(file, purpose);
  if ("refusal" in answer) throw new ApiError(answer.refusal, { code: "refused" });
  return await pictureOf(await sendFile(answer.file, { purpose, signal, onProgress }));
}
