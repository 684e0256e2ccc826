import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../../../packages/core/src/model/conversation/schema.ts";
import type { Frame } from "../../../packages/core/src/model/realtime/schema.ts";
import { Random } from "../../../packages/local/src/seed/random.ts";
import { Visitor } from "../visitor.ts";
import { classes, objectiveOf, type Class, type Look } from "./objectives.ts";
import { kinds, perSecond, pickKind, type Kind, type Place } from "./requests.ts";

/** So many people of each kind take turns: nobody's limits are met, and each session is idle most of the time. */
export interface CrowdSize {
  readonly clients: number;
  readonly artisans: number;
  readonly strangers: number;
}

interface Person {
  readonly visitor: Visitor;
  readonly email: string;
  readonly type: "client" | "artisan" | "stranger";
  id: string;
  /** With whom messages are exchanged: the last message's number, by partner. */
  readonly threads: Map<string, number>;
  isBusy: boolean;
}

/**
 * Everybody who is on the site. Requests come at random moments, as many a second as so many people send, whether the earlier
 * ones were answered or not. Each is measured from when it was due.
 */
export class Crowd {
  readonly #url: string;
  readonly #random = new Random(20);
  readonly #people: Person[] = [];
  readonly #arrivals = new Map<string, number>();
  #shown: Pick<Place, "artisans" | "merchants" | "posts" | "files"> = {
    artisans: [],
    merchants: [],
    posts: [],
    files: [],
  };
  readonly #pending = new Set<{ readonly name: Class; readonly due: number }>();
  #took = empty();
  #failures: Record<string, number> = {};
  #users = 0;
  #since = performance.now();
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Signs everybody in, opens their pages and lets each client write to two artisans. */
  async arrive({ clients, artisans, strangers }: CrowdSize): Promise<void> {
    for (let at = 1; at <= clients; at += 1) await this.#signIn("client", `client${at}@handiwork.test`);
    for (let at = 1; at <= artisans; at += 1) await this.#signIn("artisan", `artisan${at}@handiwork.test`);
    for (let at = 0; at < strangers; at += 1) this.#add("stranger");
    await this.#lookAround();
    const listed = this.#people.filter(
      ({ type, id }) => type === "artisan" && this.#shown.artisans.includes(id),
    );
    if (listed.length === 0) throw new Error("None of the artisans is listed");
    for (const client of this.#people.filter(({ type }) => type === "client")) {
      for (const artisan of this.#random.some(listed, 2)) {
        client.threads.set(artisan.id, 0);
        await this.#send(client, kindOf("sendMessage"), performance.now());
        const seq = client.threads.get(artisan.id);
        if (seq) artisan.threads.set(client.id, seq);
        else client.threads.delete(artisan.id);
      }
    }
  }

  /** From now on requests come as from so many people. */
  set users(count: number) {
    const isFirst = this.#users === 0;
    this.#users = count;
    if (!isFirst) return;
    void this.#keepComing(perSecond.requests, () => this.#next());
    void this.#keepComing(perSecond.signIns, () => this.#signInAgain());
  }

  /**
   * What was measured since the last time. What has not ended and is late already counts with the time so far: else the
   * slowest would be those of which nothing is heard. In: the objective of reads in milliseconds.
   */
  take(readMs: number): Look {
    const now = performance.now();
    for (const { name, due } of this.#pending)
      if (now - due > objectiveOf(name, readMs)) this.#took[name].push(now - due);
    const look = { seconds: (now - this.#since) / 1000, took: this.#took, failures: this.#failures };
    [this.#took, this.#failures, this.#since] = [empty(), {}, now];
    return look;
  }

  leave(): void {
    this.#isOver = true;
    for (const { visitor } of this.#people) visitor.close();
  }

  /** Does something at random moments, so many times a second and person on average. */
  async #keepComing(rate: number, what: () => Promise<void>): Promise<void> {
    let due = performance.now();
    while (!this.#isOver) {
      due += (-1000 * Math.log(1 - this.#random.next())) / (rate * this.#users);
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      void what();
    }
  }

  async #next(): Promise<void> {
    const due = performance.now();
    const kind = pickKind(this.#random.next());
    const person = this.#somebody(
      ({ type }) =>
        kind.who === "anybody" || kind.who === type || (kind.who === "signed-in" && type !== "stranger"),
    );
    await this.#send(person, kind, due);
  }

  async #signInAgain(): Promise<void> {
    const due = performance.now();
    const { visitor, email } = this.#somebody(({ type }) => type !== "stranger");
    await this.#measured("sign-in", "POST /api/auth/sign-in", due, () => visitor.signIn(email));
  }

  /** Rather somebody whose page waits for nothing: a page asks for little at a time. */
  #somebody(mayBe: (person: Person) => boolean): Person {
    const may = this.#people.filter(mayBe);
    const idle = may.filter(({ isBusy }) => !isBusy);
    return this.#random.pick(idle.length > 0 ? idle : may);
  }

  async #send(person: Person, kind: Kind, due: number): Promise<void> {
    const [partnerId = "", lastSeq = 0] = this.#random.some([...person.threads], 1)[0] ?? [];
    if (kind.name === "markRead" && lastSeq === 0) return;
    const place = { ...this.#shown, random: this.#random, visitorId: person.visitor.id, partnerId, lastSeq };
    const [path, json] = kind.make(place);
    const { visitor } = person;
    if (path.includes("/conversations//")) return;
    person.isBusy = true;
    if (kind.name === "sendMessage") this.#arrivals.set((json as { id: string }).id, performance.now());
    const answer = await this.#measured(kind.class, `${kind.method} ${kind.name}`, due, () =>
      kind.class === "page" ? visitor.get(path) : visitor.ask(kind.method, path, json),
    );
    person.isBusy = false;
    if (kind.name === "sendMessage" && answer) person.threads.set(partnerId, (answer as Message).seq);
  }

  async #measured(name: Class, what: string, due: number, ask: () => Promise<unknown>): Promise<unknown> {
    const pending = { name, due };
    this.#pending.add(pending);
    try {
      const answer = await ask();
      this.#took[name].push(performance.now() - due);
      return answer;
    } catch (error) {
      if (this.#isOver) return undefined;
      const failure = `${what}: ${(error as { status?: number }).status ?? (error as Error).message}`;
      this.#failures[failure] = (this.#failures[failure] ?? 0) + 1;
      return undefined;
    } finally {
      this.#pending.delete(pending);
    }
  }

  #add(type: Person["type"], email = ""): Person {
    const visitor = new Visitor(this.#url, this.#people.length + 1);
    const person = { visitor, type, email, id: "", threads: new Map(), isBusy: false };
    this.#people.push(person);
    return person;
  }

  async #signIn(type: "client" | "artisan", email: string): Promise<void> {
    const person = this.#add(type, email);
    const { visitor } = person;
    await visitor.signIn(email);
    const session = (await visitor.ask("GET", "/api/auth/session")) as { user: { id: string } };
    person.id = session.user.id;
    await visitor.openSocket((frame) => this.#hear(person, frame));
  }

  #hear(person: Person, frame: Frame): void {
    if (frame.type !== "message") return;
    const { id, senderId, seq } = frame.message;
    if (senderId === person.id) return;
    person.threads.set(senderId, seq);
    const sentAt = this.#arrivals.get(id);
    if (sentAt !== undefined) this.#took.message.push(performance.now() - sentAt);
    this.#arrivals.delete(id);
  }

  /** Finds out what there is to look at. */
  async #lookAround(): Promise<void> {
    const { visitor } = this.#people[0]!;
    const idsOf = async (path: string, key: "id" | "slug" = "id") => {
      const { items } = (await visitor.ask("GET", path)) as { items: Record<string, string>[] };
      return items.map((item) => item[key] ?? "");
    };
    const pages = ["/", "/artisans", "/merchants", "/blog"];
    const named = await Promise.all(pages.map(async (page) => filesOf(await visitor.get(page))));
    const cards = JSON.stringify(await visitor.ask("GET", "/api/artisans?limit=50"));
    const keys = [...cards.matchAll(/"key":"([^"]+)","widths":\[(\d+)/g)];
    const artisans: string[] = [];
    for (let path: string | undefined = "/api/artisans?limit=50"; path && artisans.length < 500;) {
      const { items, nextCursor } = (await visitor.ask("GET", path)) as {
        items: { id: string }[];
        nextCursor?: string | null;
      };
      artisans.push(...items.map(({ id }) => id));
      path = nextCursor ? `/api/artisans?limit=50&cursor=${encodeURIComponent(nextCursor)}` : undefined;
    }
    this.#shown = {
      artisans,
      merchants: await idsOf("/api/merchants?limit=24"),
      posts: await idsOf("/api/posts", "slug"),
      files: [
        ...pages,
        ...new Set(named.flat()),
        ...keys.map(([, key, width]) => `/media/${key}-${width}.webp`),
      ],
    };
  }
}

/** What a document names of its own files. */
function filesOf(document: string): string[] {
  return document.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg|webp)/g) ?? [];
}

function kindOf(name: string): Kind {
  return kinds.find((kind) => kind.name === name)!;
}

function empty(): Record<Class, number[]> {
  return Object.fromEntries(classes.map((name) => [name, [] as number[]])) as Record<Class, number[]>;
}
