import { request } from "node:http";
import { text } from "node:stream/consumers";

/** A response, with header names in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request to an address with another Host header, like `curl -H Host:`. */
export function ask(
  address: string,
  host: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers, host } }, (from) => {
      text(from).then(
        (read) => resolve({ status: from.statusCode ?? 0, headers: from.headers, body: read }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
