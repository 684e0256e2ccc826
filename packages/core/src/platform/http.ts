import { traceCall } from "./trace/index.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request to a service outside AWS, without following redirects.
 *
 * @param timeoutMs for the whole response
 * @throws what `fetch` throws for connection failures, and a TimeoutError
 */
export function request({ method, url, headers, body }: HttpRequest, timeoutMs: number) {
  return traceCall(`elsewhere.${method}`, async () => {
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
