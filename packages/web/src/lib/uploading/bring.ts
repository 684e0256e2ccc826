import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { ApiError } from "../errors.ts";
import { isTooLarge, prepared, turns } from "./prepare.ts";
import { sendFile, type Ways as Sending } from "./send-file.ts";

/** While one picture is re-encoded the next can be sent; more at once would only slow each other down. */
const inTurn = turns(2);

/** Why a file was not sent at all, in words. */
export class Refusal extends ApiError {
  /** Whether it can be made smaller. */
  readonly isTooLarge: boolean;

  constructor(sentence: string, purpose: UploadPurpose) {
    super(sentence, { code: "refused" });
    this.isTooLarge = isTooLarge(sentence, purpose);
  }
}

interface Ways extends Sending {
  /** Has it made smaller where it is too large else. */
  readonly smaller: boolean;
  /** It is about to be sent, as this file. */
  readonly onPrepared: (file: Blob) => void;
}

/**
 * Brings one of many files to the server, in as few bytes as it can have. Out: the upload's id, and its size in bytes.
 * Throws Refusal, and ApiError where the network or the server fails.
 */
export async function bring(
  chosen: Blob,
  { smaller, onPrepared, ...ways }: Ways,
): Promise<{ id: string; size: number }> {
  const answer = await prepared(chosen, ways.purpose, smaller);
  ways.signal.throwIfAborted();
  if ("refusal" in answer) throw new Refusal(answer.refusal, ways.purpose);
  const { file } = answer;
  onPrepared(file);
  return await inTurn(async () => {
    ways.signal.throwIfAborted();
    return { id: await sendFile(file, ways), size: file.size };
  });
}
