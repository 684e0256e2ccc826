import { vi } from "vitest";

/** For tests: what the storage for uploads was sent, and how it answers; "cut" for a network that breaks. */
export interface Storage {
  readonly sent: { url: string; headers: Record<string, string>; body: Blob }[];
  answers: (number | "cut" | "slow")[];
}

/** For tests: stands in the place of XMLHttpRequest. Answers 200 unless told otherwise. */
export function stubStorage(): Storage {
  const storage: Storage = { sent: [], answers: [] };
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    #url = "";
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
      this.status = answer === "cut" ? 0 : answer;
      this.dispatchEvent(new Event(answer === "cut" ? "error" : "load"));
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return storage;
}

/** For tests: a browser that can show every picture but those of that type, as 800 by 600 pixels. */
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
    readonly naturalWidth = 800;
    readonly naturalHeight = 600;
    async decode(): Promise<void> {
      if (types.get(this.src) === broken) throw new Error("It cannot be decoded");
    }
  }
  vi.stubGlobal("Image", Picture);
}

/** For tests: a browser that draws pictures anew, one after the other with so many bytes. */
export function stubCanvas(sizes: number[]): void {
  const drawing = { fillStyle: "", fillRect: () => undefined, drawImage: () => undefined };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue(drawing as unknown as CanvasRenderingContext2D);
  vi.spyOn(canvas, "toBlob").mockImplementation((take, type) =>
    take(new Blob([new Uint8Array(sizes.shift() ?? 0)], { type: type ?? "" })),
  );
}
