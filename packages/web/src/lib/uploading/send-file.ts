import type { MediaImage } from "@handiwork/core/model/media/schema";
import type { Frame } from "@handiwork/core/model/realtime/schema";
import { api, read } from "../api.ts";
import type { UploadPurpose } from "@handiwork/core/fixed/uploads";
import { ApiError, hasStatus } from "../errors.ts";
import { onFrame } from "../live.ts";
import { put } from "./put.ts";

/** How long, in ms, until it is asked for the first time what became of a file, and at most in between. */
const [firstPause, longestPause] = [400, 5_000];
/** After so many questions the file counts as lost on its way. */
const mostAsked = 12;

export interface Ways {
  readonly purpose: UploadPurpose;
  /** What a document is called. */
  readonly name?: string;
  /** The upload in which it was brought before, if it was. */
  readonly before?: string | undefined;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The server has the file now under this id; undefined where it turns out to have none. */
  readonly onUploaded?: (uploadId: string | undefined) => void;
}

/**
 * Brings a file to the server and waits until it can be used. Out: the upload's id. Throws ApiError: 409 with the reason
 * where the file is refused.
 */
export async function sendFile(file: Blob, ways: Ways): Promise<string> {
  const { before, onUploaded, signal } = ways;
  const id = before !== undefined && (await isThere(before)) ? before : await bring(file, ways);
  if (await isReady(id, signal)) return id;
  onUploaded?.(undefined);
  throw new ApiError("The file was lost on its way.", { status: 500, code: "unavailable" });
}

/** The picture that a public upload has become. Throws ApiError, and Error where it is none. */
export async function pictureOf(uploadId: string): Promise<MediaImage> {
  const { picture } = await read(api.uploads[":id"].$get({ param: { id: uploadId } }));
  if (!picture) throw new Error("The upload is not a public picture");
  return picture;
}

/** Whether the server still has an upload. Throws ApiError. */
export async function isThere(id: string): Promise<boolean> {
  try {
    await read(api.uploads[":id"].$get({ param: { id } }));
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw error;
  }
}

async function bring(file: Blob, { purpose, name, signal, onProgress, onUploaded }: Ways): Promise<string> {
  onProgress(0);
  const form = { purpose, contentType: file.type, size: file.size, ...(name !== undefined && { name }) };
  const { id, url, headers } = await read(api.uploads.$post({ json: form }));
  signal.throwIfAborted();
  await put(url, { file, headers, signal, onProgress });
  onUploaded?.(id);
  return id;
}

/** Out: false where nothing has become of it for a long time. */
async function isReady(id: string, signal: AbortSignal): Promise<boolean> {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const said = await whatIsSaid(id, Math.min(longestPause, firstPause * 2 ** asked), signal);
    signal.throwIfAborted();
    const { state, reason } = said ?? (await read(api.uploads[":id"].$get({ param: { id } })));
    if (state === "ready") return true;
    if (state === "refused") throw new ApiError(reason ?? "", { status: 409, code: "refused" });
  }
  return false;
}

type Said = Extract<Frame, { type: "upload" }>;

/** What the server says by itself of an upload; undefined where it says nothing for so many ms. */
async function whatIsSaid(id: string, longest: number, signal: AbortSignal): Promise<Said | undefined> {
  return await new Promise((resolve) => {
    const over = (said?: Said) => {
      clearTimeout(timer);
      end();
      signal.removeEventListener("abort", giveUp);
      resolve(said);
    };
    const giveUp = () => over();
    const timer = setTimeout(over, longest);
    const end = onFrame((frame) => frame.type === "upload" && frame.id === id && over(frame));
    signal.addEventListener("abort", giveUp);
  });
}
