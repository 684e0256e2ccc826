import { ApiError } from "../errors.ts";

/** How long, in ms, nothing may move before the network counts as gone. */
const timeoutMs = 30_000;

interface Parcel {
  readonly file: Blob;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends a file to an address, telling how far it has come, which `fetch` cannot. Throws ApiError. */
export async function put(url: string, { file, headers, signal, onProgress }: Parcel): Promise<void> {
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let idle = setTimeout(abort, timeoutMs);
  signal.addEventListener("abort", abort);
  try {
    await new Promise<void>((resolve, reject) => {
      const lost = () => reject(new ApiError("The file could not be sent.", { code: "network" }));
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        clearTimeout(idle);
        idle = setTimeout(abort, timeoutMs);
        onProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener("load", () => {
        if (isPage(request)) return lost();
        if (request.status < 300) return resolve();
        // What is refused here is asked for anew, with a new link; six times at most.
        const status = request.status < 500 ? 500 : 503;
        reject(new ApiError("The file could not be sent.", { status, code: "unavailable" }));
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

/** Returns whether a captive portal's page answered instead of the storage, whose answers are empty or XML. */
function isPage(request: XMLHttpRequest): boolean {
  return request.getResponseHeader("Content-Type")?.startsWith("text/html") ?? false;
}
