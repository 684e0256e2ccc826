import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { ApiError, hasStatus, isTransient } from "../errors.ts";
import { isTooLarge, prepared, turns } from "./prepare.ts";
import { sendFile, type Ways as Sending } from "./send-file.ts";

/** While one picture is re-encoded the next can be sent; more at once would only slow each other down. */
const inTurn = turns(2);

/** How long, in ms, until what did not arrive is sent again, and at most in between; the network's return ends it. */
const [firstPause, longestPause] = [2_000, 30_000];

/** What is said of a file that will be sent again by itself. */
export const waitingWords = "Waiting for the network";

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
  /** It waits for the network, or does not any more. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Brings one of many files to the server, in as few bytes as it can have; where the network breaks it is sent again by itself,
 * until `signal` gives it up. Out: the upload's id, and its size in bytes. Throws Refusal, and ApiError where the server
 * answers otherwise.
 */
export async function bring(
  chosen: Blob,
  { smaller, onPrepared, onWaiting, ...ways }: Ways,
): Promise<{ id: string; size: number }> {
  const answer = await prepared(chosen, ways.purpose, smaller);
  ways.signal.throwIfAborted();
  if ("refusal" in answer) throw new Refusal(answer.refusal, ways.purpose);
  const { file } = answer;
  onPrepared(file);
  let { before } = ways;
  const onUploaded = (id: string | undefined) => {
    before = id;
    ways.onUploaded?.(id);
  };
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await inTurn(async () => {
        ways.signal.throwIfAborted();
        onWaiting(false);
        return { id: await sendFile(file, { ...ways, before, onUploaded }), size: file.size };
      });
    } catch (error) {
      // Too many uploads are no matter of seconds: that is told.
      if (ways.signal.aborted || !isTransient(error) || hasStatus(error, 429)) throw error;
      onWaiting(true);
      await nextChance(pause, ways.signal);
    }
  }
}

/** Waits for so many ms, or until the network is back. Rejects when it is given up. */
async function nextChance(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener("online", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
  over.abort();
  signal.throwIfAborted();
}
