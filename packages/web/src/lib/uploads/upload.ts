import { uploadRules, type UploadPurpose } from "@handiwork/core/reference/uploads";
import { api, read } from "../api/client.ts";
import { ApiError, hasStatus, isTransient } from "../api/errors.ts";
import { serialQueue } from "../page/serial-queue.ts";
import { onFrame } from "../realtime/live.ts";

/** Shown while a file waits to be sent again. */
export const waitingMessage = "Waiting for the network";

/** Returns the media types for a file input. Includes HEIC, so that such a photo can be chosen and is converted or explained. */
export const acceptFor = (purpose: UploadPurpose) =>
  [...uploadRules[purpose].types, "image/heic", "image/heif"].join(",");

/** Delay before the first request for an upload's state, the longest between two, in ms, and their number. */
const [firstPause, longestPause, mostAsked] = [400, 5_000, 12];
/** Delay before the first retry, and the longest, in ms; the network's return ends it. */
const [firstRetry, longestRetry] = [2_000, 30_000];

interface Transfer {
  readonly signal: AbortSignal;
  /** Receives the sent part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface UploadOptions extends Transfer {
  readonly purpose: UploadPurpose;
  /** The name of a document. */
  readonly name?: string;
}

/** Uploads a file and waits until the server has checked it. Throws ApiError: 409 with the reason if the file is refused. */
export async function upload(file: Blob, { purpose, name, signal, onProgress }: UploadOptions) {
  onProgress(0);
  const form = { purpose, contentType: file.type, size: file.size, ...(name !== undefined && { name }) };
  const { id, url, headers } = await read(api.uploads.$post({ json: form }));
  signal.throwIfAborted();
  await put(url, { file, headers, signal, onProgress });
  onProgress(1);
  const whenChecked = (wake: () => void) =>
    onFrame((frame) => frame.type === "upload" && frame.id === id && wake());
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await pause(Math.min(longestPause, firstPause * 2 ** asked), signal, whenChecked);
    const answer = await read(api.uploads[":id"].$get({ param: { id } })).catch((error: unknown) => {
      // Asking again costs less than sending the file again.
      if (!isTransient(error)) throw error;
    });
    if (answer?.state === "ready") return { id, picture: answer.picture ?? null };
    if (answer?.state === "refused")
      throw new ApiError(answer.reason ?? "", { status: 409, code: "refused" });
  }
  throw new ApiError("The file was lost on its way.", { status: 500, code: "unavailable" });
}

/** Two at a time: more would only slow each other down. */
const lanes = [serialQueue(), serialQueue()] as const;
let count = 0;

/** Uploads a file, again from the beginning after each failure of the network, until it has arrived or is cancelled. */
export async function uploadUntilSent(file: Blob, options: UploadOptions, onWaiting: () => void) {
  const { signal } = options;
  count += 1;
  const inTurn = lanes[count % 2 === 0 ? 0 : 1];
  for (let ms = firstRetry; ; ms = Math.min(longestRetry, ms * 2)) {
    try {
      return await inTurn(async () => {
        signal.throwIfAborted();
        return await upload(file, options);
      });
    } catch (error) {
      // The limit of uploads is not over within seconds.
      if (signal.aborted || !isTransient(error) || hasStatus(error, 429)) throw error;
      onWaiting();
      await pause(ms, signal, (wake) => {
        addEventListener("online", wake);
        return () => removeEventListener("online", wake);
      });
    }
  }
}

/** Waits until the time is over or `subscribe` calls back. Rejects when the signal aborts. */
async function pause(ms: number, signal: AbortSignal, subscribe: (wake: () => void) => () => void) {
  let unsubscribe: (() => void) | undefined;
  await new Promise<void>((resolve) => {
    unsubscribe = subscribe(resolve);
    setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve());
  });
  unsubscribe?.();
  signal.throwIfAborted();
}

/** Time without progress, in ms, after which the network counts as gone. */
const timeoutMs = 30_000;

const failed = (status: number, code: string) =>
  new ApiError("The file could not be sent.", { status, code });

/** Sends a file to an address with XMLHttpRequest, because `fetch` reports no progress. Throws ApiError. */
export async function put(
  url: string,
  { file, headers, signal, onProgress }: Transfer & { file: Blob; headers: Readonly<Record<string, string>> },
): Promise<void> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let idle = setTimeout(abort, timeoutMs);
  signal.addEventListener("abort", abort);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(idle);
    idle = setTimeout(abort, timeoutMs);
    onProgress(total > 0 ? loaded / total : 0);
  });
  const ended = new Promise((resolve) => request.addEventListener("loadend", resolve));
  request.open("PUT", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(file);
  await ended;
  clearTimeout(idle);
  signal.removeEventListener("abort", abort);
  // The storage answers with XML or nothing: a page comes from a captive portal.
  const isPortal = request.getResponseHeader("Content-Type")?.startsWith("text/html");
  if (request.status === 0 || isPortal) throw failed(0, "network");
  // A new link may help against a refusal, which therefore counts as a failure of the server.
  if (request.status >= 300) throw failed(request.status < 500 ? 500 : 503, "unavailable");
}
