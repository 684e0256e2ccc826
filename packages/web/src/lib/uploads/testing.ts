import type { MediaImage } from "@handiwork/core/media/schema";
import { vi } from "vitest";
import type { Answer } from "../testing-session.tsx";

/** Returns the API's response to a new upload. */
export function startedUpload(id = "U1"): Answer {
  const upload = { id, url: `https://uploads.example/${id}`, headers: {}, expiresAt: "" };
  return () => Response.json(upload, { status: 201 });
}

/** Returns the API's response about an upload from which it has made a picture. */
export function readyUpload(picture: MediaImage, id = "U1"): Answer {
  return () => Response.json({ id, state: "ready", reason: null, image: null, picture });
}

/**
 * The stubbed storage for uploads: the requests that it received, and its next answers. "cut" is a lost network,
 * "portal" a captive portal, "slow" no answer.
 */
export interface Storage {
  readonly sent: { url: string; headers: Record<string, string>; body: Blob }[];
  answers: (number | "cut" | "slow" | "portal")[];
}

/** Replaces XMLHttpRequest. Responds with 200 by default. */
export function stubStorage(): Storage {
  const storage: Storage = { sent: [], answers: [] };
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    #url = "";
    #type: string | null = null;
    readonly #headers: Record<string, string> = {};
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    send(body: Blob): void {
      storage.sent.push({ url: this.#url, headers: this.#headers, body });
      const answer = storage.answers.shift() ?? 200;
      const progress = new Event("progress");
      this.upload.dispatchEvent(Object.assign(progress, { loaded: body.size / 2, total: body.size }));
      if (answer === "slow") return;
      if (answer === "portal") this.#type = "text/html; charset=utf-8";
      this.status = answer === "cut" ? 0 : answer === "portal" ? 200 : answer;
      this.dispatchEvent(new Event("loadend"));
    }
    getResponseHeader(): string | null {
      return this.#type;
    }
    abort(): void {
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return storage;
}

/** Stubs a browser that decodes all pictures, as 800 by 600 pixels, except those of one type. */
export function stubImages(broken = "image/gif"): void {
  const types = new Map<string, string>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${types.size}`;
    types.set(url, (blob as Blob).type);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  class Picture {
    src = "";
    readonly width = 800;
    readonly height = 600;
    readonly naturalWidth = 800;
    readonly naturalHeight = 600;
    async decode(): Promise<void> {
      if (types.get(this.src) === broken) throw new Error("It cannot be decoded");
    }
  }
  vi.stubGlobal("Image", Picture);
}

/** Stubs a canvas whose successive encodings have these sizes in bytes. */
export function stubCanvas(sizes: number[]): void {
  const drawing = { fillStyle: "", fillRect: () => undefined, drawImage: () => undefined };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue(drawing as unknown as CanvasRenderingContext2D);
  vi.spyOn(canvas, "toBlob").mockImplementation((take, type) => take(fileOf(type ?? "", sizes.shift() ?? 0)));
}

/** The start and end of the shortest complete file, by type. */
const shortest: Readonly<Record<string, readonly [string, string?]>> = {
  "image/png": ["\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82"],
  "image/jpeg": ["\xff\xd8\xff\xd9"],
  "image/gif": ["GIF89a\0\0\0\0\0\0\0;"],
  "image/webp": ["RIFF\x08\0\0\0WEBPVP8 "],
  "application/pdf": ["%PDF-1.7", "%%EOF"],
};

/** Returns a complete but empty file of a type and size. */
export function fileOf(type: string, size = 64, name = "picture"): File {
  const [beginning, end] = shortest[type] ?? [""];
  const bytes = Buffer.alloc(size);
  bytes.write(beginning, "latin1");
  if (end !== undefined) bytes.write(end, size - end.length, "latin1");
  return new File([bytes], name, { type });
}
