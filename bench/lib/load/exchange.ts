import { type Agent, request } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

/** In milliseconds: who waits for longer has gone. */
const patience = 30_000;

export interface Asking {
  readonly method: string;
  readonly port: number;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly agent: Agent;
  /** Where the request comes from: each person has an address of their own. */
  readonly from: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  /** As it travelled: `decoded` opens it. */
  readonly body: Buffer;
}

/** One request and its answer, to the last byte. Rejects with the network's error, or one that says that it took too long. */
export function exchange(asking: Asking): Promise<Answered> {
  const { method, port, path, headers, body, agent, from } = asking;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", localAddress: from, port, method, path, headers, agent };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        clearTimeout(timer);
        const { "set-cookie": cookies = [], ...others } = response.headers;
        const { statusCode: status = 0 } = response;
        resolve({
          status,
          cookies,
          headers: others as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        });
      });
    });
    const timer = setTimeout(
      () => sent.destroy(new Error(`No answer within ${patience / 1000} s`)),
      patience,
    );
    sent.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The server closes connections that were idle for a while; one that is used at that moment is opened anew.
      if (sent.reusedSocket && error.code === "ECONNRESET") exchange(asking).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** An answer's body as text. */
export async function decoded({ headers, body }: Answered): Promise<string> {
  const { "content-encoding": encoding } = headers;
  if (encoding === "br") return (await unbrotli(body)).toString();
  if (encoding === "gzip") return (await ungzip(body)).toString();
  return body.toString();
}
