import { ApiError } from "../api/errors.ts";

/** Time without progress, in ms, after which the network counts as gone. */
const timeoutMs = 30_000;

interface Parcel {
  readonly file: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Receives the sent part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends a file to an address with XMLHttpRequest, because `fetch` reports no progress. Throws ApiError. */
export async function put(url: string, { file, headers, signal, onProgress }: Parcel): Promise<void> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let idle = setTimeout(abort, timeoutMs);
  signal.addEventListener("abort", abort);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (code: string, status = 0) =>
        reject(new ApiError("The file could not be sent.", { status, code }));
      const lost = () => fail("network");
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        clearTimeout(idle);
        idle = setTimeout(abort, timeoutMs);
        onProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener("load", () => {
        // The storage answers with XML or nothing: a page comes from a captive portal.
        if (request.getResponseHeader("Content-Type")?.startsWith("text/html")) lost();
        else if (request.status < 300) resolve();
        // A new link may help against a refusal, which therefore counts as a failure of the server.
        else fail("unavailable", request.status < 500 ? 500 : 503);
      });
      request.addEventListener("error", lost);
      request.addEventListener("abort", lost);
      request.open("PUT", url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(file);
    });
  } finally {
    clearTimeout(idle);
    signal.removeEventListener("abort", abort);
  }
}
