import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import type { Book } from "./book.ts";
import { decoded, exchange, type Answered } from "./exchange.ts";
import { Jar } from "./jar.ts";
import type { Class } from "./objectives.ts";
import { routeOf } from "./routes.ts";

/** An answer that a page of ours would show as an error. */
export class Refused extends Error {
  readonly status: number;
  constructor(what: string, status: number) {
    super(what);
    this.status = status;
  }
}

interface Document {
  readonly etag: string | undefined;
  readonly files: readonly string[];
}

/** What a request has beside its path. */
interface Asked {
  readonly json?: object;
  /** Statuses that the page expects and that are no failures. */
  readonly expected?: readonly number[];
}

const encodings = { "Accept-Encoding": "gzip, deflate, br" };

/**
 * A phone's browser: connections, cookies and files of its own, an address of its own. What it asks for is measured in the
 * book, from when it was due: the first request of an act from the moment at which the act should have begun.
 */
export class Phone {
  /** As the browser tells it of sightings. */
  readonly visitor = randomBytes(16).toString("hex");
  readonly address: string;
  readonly origin: string;
  readonly port: number;
  /** When what is done next should have begun, by `performance.now()`; the next request uses it up. */
  due: number | undefined;
  readonly jar = new Jar();
  readonly book: Book;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #documents = new Map<string, Document>();
  readonly #files = new Set<string>();

  /** In: the site's origin, the phone's number, from which it has its address, and the book. */
  constructor(origin: string, number: number, book: Book) {
    this.origin = origin;
    this.port = Number(new URL(origin).port);
    this.address = `127.${1 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${1 + (number & 127)}`;
    this.book = book;
  }

  /**
   * Asks the API as a page of ours does, renewing a session whose access token has run out. Out: the answer's JSON, if it has
   * any. Throws Refused for what is neither a success nor expected, and the network's error; either stands in the book.
   */
  async ask<Result>(name: Class, method: string, path: string, asked: Asked = {}): Promise<Result> {
    const body = asked.json && JSON.stringify(asked.json);
    const sent = {
      Accept: "application/json",
      ...(method === "GET" ? {} : { "X-Handiwork": "1", Origin: this.origin }),
      ...(body ? { "Content-Type": "application/json", "Content-Length": `${Buffer.byteLength(body)}` } : {}),
    };
    const answer = await this.#measured(name, method, path, sent, body, asked.expected);
    if (answer.status === 401 && this.jar.has("signed-in") && !path.startsWith("/api/auth/re")) {
      await this.ask("read", "POST", "/api/auth/refresh");
      return this.ask(name, method, path, asked);
    }
    const text = await decoded(answer);
    return (text === "" ? undefined : JSON.parse(text)) as Result;
  }

  /** Loads a document with all that it names, as far as the phone does not have it. */
  async open(path: string): Promise<void> {
    const kept = this.#documents.get(path);
    const sent = { Accept: "text/html", ...(kept?.etag ? { "If-None-Match": kept.etag } : {}) };
    const answer = await this.#measured("page", "GET", path, sent);
    const files = answer.status === 304 ? kept!.files : filesOf(await decoded(answer));
    this.#documents.set(path, { etag: answer.headers["etag"] ?? kept?.etag, files });
    await this.load(files);
  }

  /** Loads files that never change, those that the phone does not have. */
  async load(paths: readonly string[]): Promise<void> {
    const missing = paths.filter((path) => !this.#files.has(path));
    for (const path of missing) this.#files.add(path);
    await Promise.all(missing.map((path) => this.#measured("page", "GET", path, { Accept: "*/*" })));
  }

  /** Sends a file to the address that the API gave for it. It counts in what the whole upload takes. */
  async put(url: string, headers: Readonly<Record<string, string>>, file: Uint8Array): Promise<void> {
    const { pathname, search } = new URL(url);
    const answer = await exchange({
      method: "PUT",
      port: this.port,
      path: pathname + search,
      headers: {
        Host: `localhost:${this.port}`,
        Origin: this.origin,
        ...headers,
        "Content-Length": `${file.length}`,
      },
      body: file,
      agent: this.#agent,
      from: this.address,
    });
    if (answer.status >= 300) throw this.#failed(`PUT of a picture: ${answer.status}`, answer.status);
  }

  /** As somebody who clears what the browser keeps. */
  forget(): void {
    this.jar.clear();
    this.#documents.clear();
    this.#files.clear();
  }

  /** Ends its connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #measured(
    name: Class,
    method: string,
    path: string,
    more: Readonly<Record<string, string>>,
    body?: string,
    expected: readonly number[] = [],
  ): Promise<Answered> {
    const cookie = this.jar.for(path.split("?")[0]!);
    const headers = {
      Host: `localhost:${this.port}`,
      ...encodings,
      ...(cookie ? { Cookie: cookie } : {}),
      ...more,
    };
    const measured = this.book.begin(name, this.due ?? performance.now());
    this.due = undefined;
    try {
      const answer = await exchange({
        method,
        port: this.port,
        path,
        headers,
        agent: this.#agent,
        from: this.address,
        ...(body ? { body } : {}),
      });
      this.jar.take(answer.cookies);
      const renewable = answer.status === 401 && this.jar.has("signed-in");
      if (answer.status >= 400 && !renewable && !expected.includes(answer.status))
        throw this.#failed(`${routeOf(method, path)}: ${answer.status}`, answer.status);
      measured.done();
      return answer;
    } catch (error) {
      measured.gone();
      if (!(error instanceof Refused))
        this.book.fail(`${routeOf(method, path)}: ${(error as Error).message}`);
      throw error;
    }
  }

  #failed(what: string, status: number): Refused {
    this.book.fail(what);
    return new Refused(what, status);
  }
}

/** What a document names of its own files. */
export function filesOf(document: string): string[] {
  return [...new Set(document.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp)/g) ?? [])];
}
