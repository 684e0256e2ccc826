import type { MediaImage } from "@handiwork/core/model/media/schema";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { bring } from "../../../lib/uploading/bring.ts";
import { pictureOf } from "../../../lib/uploading/send-file.ts";

/** A picture on its way to the server. */
interface Coming {
  /** Where this page shows it. */
  readonly url: string;
  /** How much of it has been sent, from 0 to 1. */
  readonly part: number;
}

export interface ProductPicture {
  /** What is to be saved, as far as the server has it. */
  readonly image: MediaImage | null;
  readonly coming: Coming | null;
  /** Why the one that was chosen last did not arrive. */
  readonly problem: string | undefined;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  /** The key of the picture to be saved, once nothing is on its way. Throws ApiError where it did not arrive. */
  readonly arrived: () => Promise<string | null>;
}

/** The picture in a product's form: it is sent while the form is filled in. In: the present one. */
export function usePicture(
  present: MediaImage | null,
  onChange: (image: MediaImage | null) => void,
): ProductPicture {
  const [image, setImage] = useState(present);
  const [coming, setComing] = useState<Coming | null>(null);
  const [problem, setProblem] = useState<string>();
  const journey = useRef<{ arrival: Promise<MediaImage>; giveUp: AbortController } | null>(null);

  useEffect(() => () => journey.current?.giveUp.abort(), []);
  const url = coming?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const take = (next: MediaImage | null) => {
    setImage(next);
    onChange(next);
  };
  const end = () => {
    journey.current?.giveUp.abort();
    journey.current = null;
    setComing(null);
    setProblem(undefined);
  };
  const choose = (file: File) => {
    end();
    const giveUp = new AbortController();
    const { signal } = giveUp;
    setComing({ url: URL.createObjectURL(file), part: 0 });
    const arrival = send(file, signal, (part) => {
      if (!signal.aborted) setComing((now) => now && { ...now, part });
    });
    journey.current = { arrival, giveUp };
    arrival.then(
      (picture) => {
        if (signal.aborted) return;
        end();
        take(picture);
        announce("Picture uploaded");
      },
      (error: unknown) => {
        if (signal.aborted) return;
        end();
        setProblem(explain(error));
      },
    );
  };
  return {
    image,
    coming,
    problem,
    choose,
    remove: () => {
      end();
      take(null);
    },
    arrived: async () => {
      const arrival = journey.current?.arrival;
      if (!arrival) return image?.key ?? null;
      try {
        return (await arrival).key;
      } catch (error) {
        throw new ApiError(explain(error), { code: "picture" });
      }
    },
  };
}

async function send(file: File, signal: AbortSignal, onProgress: (part: number) => void) {
  const { id } = await bring(file, {
    purpose: "product",
    smaller: true,
    signal,
    onPrepared: () => undefined,
    onProgress,
  });
  return await pictureOf(id);
}
