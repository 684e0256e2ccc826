import type { MediaImage } from "@handiwork/core/media/schema";
import { uploadRules } from "@handiwork/core/site/uploads";
import { isTooLarge, prepared } from "../../../lib/uploading/prepare.ts";
import { pictureOf, sendFile } from "../../../lib/uploading/send-file.ts";
import { shrunk } from "../../../lib/uploading/shrink.ts";
import { turns } from "./turns.ts";

const purpose = "portfolio";
/** While one picture is re-encoded the next can be sent; more at once would only slow each other down. */
const inTurn = turns(2);

/** Why a file was not sent at all, in words. */
export class Refusal extends Error {
  /** Whether it can be made smaller. */
  get isTooLarge(): boolean {
    return isTooLarge(this.message, purpose);
  }
}

interface Ways {
  readonly signal: AbortSignal;
  /** The upload in which it was brought before, if it was. */
  readonly before: string | undefined;
  /** Has it made smaller whatever it is. */
  readonly smaller: boolean;
  /** It is about to be sent, as this file. */
  readonly onPrepared: (file: Blob) => void;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly onUploaded: (uploadId: string | undefined) => void;
}

/** Brings a file into the portfolio. Throws Refusal, and ApiError where the network or the server fails. */
export async function bring(
  chosen: Blob,
  { smaller, onPrepared, ...ways }: Ways,
): Promise<{ image: MediaImage; uploadId: string }> {
  const file = smaller ? await shrunk(chosen, purpose) : await ready(chosen);
  if (!file) throw new Refusal(uploadRules[purpose].wrongType);
  ways.signal.throwIfAborted();
  onPrepared(file);
  return await inTurn(async () => {
    ways.signal.throwIfAborted();
    const uploadId = await sendFile(file, { ...ways, purpose });
    return { image: await pictureOf(uploadId), uploadId };
  });
}

async function ready(chosen: Blob): Promise<Blob> {
  const answer = await prepared(chosen, purpose);
  if ("refusal" in answer) throw new Refusal(answer.refusal);
  return answer.file;
}
