import { called } from "../trace/index.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Asks somebody who is not AWS, and waits so many milliseconds for the whole answer. It follows no redirect. Throws what
 * `fetch` throws where nobody is reached, and a TimeoutError.
 */
export function request({ method, url, headers, body }: HttpRequest, timeoutMs: number) {
  return called(`elsewhere.${method}`, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method, redirect: "manual", signal, headers: headers ?? {}, body: body ?? null } as const;
    const response = await fetch(url, init);
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  });
}
