import { request } from "node:http";
import { text } from "node:stream/consumers";

/** What was answered, with the names of the headers in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request to one address under another name, as `curl -H Host:` makes it. */
export function ask(address: string, host: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const { method = "GET", headers = {}, body } = asked;
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
