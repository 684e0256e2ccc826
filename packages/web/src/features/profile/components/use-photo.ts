import type { MediaImage } from "@handiwork/core/model/media/schema";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce.ts";
import { ApiError, explain } from "../../../lib/errors.ts";
import { sendPhoto } from "../api/photo.ts";

/** A photograph on its way to the server. */
interface Going {
  readonly file: Blob;
  /** Where this page shows it. */
  readonly url: string;
  /** How much of it has been sent, from 0 to 1. */
  readonly part: number;
  /** Why it did not arrive. */
  readonly problem?: string;
  /** Whether sending the same one again makes sense. */
  readonly again?: boolean;
}

export interface Photo {
  /** What is to be saved, as far as the server has it. */
  readonly image: MediaImage | null;
  /** Shown instead, once one was chosen. */
  readonly going: Going | null;
  readonly send: (file: Blob) => void;
  readonly sendAgain: () => void;
  readonly remove: () => void;
  /** The picture to be saved, when it has arrived. Throws ApiError for the field `avatar` where it did not. */
  readonly arrived: () => Promise<MediaImage | null>;
}

/**
 * The photograph in the form of one's profile: the next one is sent while the form is filled in. In: the present one, and
 * what is told when another one is there, or it was taken away.
 */
export function usePhoto(present: MediaImage | null, onChange: (image: MediaImage | null) => void): Photo {
  const [image, setImage] = useState(present);
  const [going, setGoing] = useState<Going | null>(null);
  const journey = useRef<{ arrival: Promise<MediaImage>; giveUp: AbortController } | null>(null);
  const brought = useRef<string>(undefined);

  useEffect(() => () => journey.current?.giveUp.abort(), []);
  const url = going?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const end = () => {
    journey.current?.giveUp.abort();
    journey.current = null;
  };
  const take = (next: MediaImage | null) => {
    setImage(next);
    onChange(next);
  };

  const start = (file: Blob, shownAt: string) => {
    end();
    const giveUp = new AbortController();
    setGoing({ file, url: shownAt, part: 0 });
    const change = (more: Partial<Going>) => {
      if (!giveUp.signal.aborted) setGoing((now) => now && { ...now, ...more });
    };
    const arrival = sendPhoto(file, {
      before: brought.current,
      signal: giveUp.signal,
      onProgress: (part) => change({ part }),
      onUploaded: (id) => {
        brought.current = id;
      },
    });
    journey.current = { arrival, giveUp };
    arrival.then(
      (picture) => {
        if (giveUp.signal.aborted) return;
        change({ part: 1 });
        take(picture);
        announce("Photo uploaded");
      },
      (error: unknown) => change({ problem: explain(error), again: !isRefused(error) }),
    );
  };
  const send = (file: Blob) => {
    brought.current = undefined;
    start(file, URL.createObjectURL(file));
  };
  return {
    image,
    going,
    send,
    sendAgain: () => going && start(going.file, going.url),
    remove: () => {
      end();
      setGoing(null);
      take(null);
    },
    arrived: async () => {
      if (!journey.current) return image;
      try {
        return await journey.current.arrival;
      } catch (error) {
        throw new ApiError(explain(error), { code: "photo", fields: { avatar: explain(error) } });
      }
    },
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === "refused";
}
