import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../../../packages/local/src/seed/random.ts";
import type { Book } from "./book.ts";
import { Ledger } from "./ledger.ts";
import { census, habits, kinds, type Kind } from "./mix.ts";
import { Person, type Account, type Surroundings } from "./person.ts";
import { Phone } from "./phone.ts";
import { visit, type Timetable } from "./visit.ts";

/** For each who is there at a moment, so many come in turns. */
const inTurns = 2;

export interface TownOptions {
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly pictures: Surroundings["pictures"];
  readonly book: Book;
}

/** A phone, and whose it is. */
interface Owned {
  readonly phone: Phone;
  readonly account?: Account;
}

interface Place {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** All the people that there are, of whom so many are on the site at a moment. */
export class Town {
  readonly ledger: Ledger;
  readonly #options: TownOptions;
  readonly #random = new Random(20);
  readonly #timetable: Timetable = { era: 0 };
  readonly #places: Readonly<Record<Kind, Place[]>> = { stranger: [], client: [], artisan: [], admin: [] };
  /** Who waits for a turn, the longest first, and how many there are of a kind in all. */
  readonly #waiting: Readonly<Record<Kind, Owned[]>> = { stranger: [], client: [], artisan: [], admin: [] };
  readonly #known: Record<Kind, number> = { stranger: 0, client: 0, artisan: 0, admin: 0 };
  readonly #phones = new Map<string, Phone>();
  readonly #around: Surroundings;
  #numbers = 0;

  constructor(options: TownOptions) {
    this.#options = options;
    this.ledger = new Ledger(options.book);
    const known = new Map<string, Set<string>>();
    this.#around = {
      ledger: this.ledger,
      random: this.#random,
      pictures: options.pictures,
      present: new Map(),
      known: (id) => known.get(id) ?? known.set(id, new Set()).get(id)!,
    };
  }

  /**
   * So many people are on the site from now on: those who are too many finish what they are doing and go, new ones arrive one
   * after the other within `seconds`. Resolves when all are there. Throws an Error where there are too few accounts.
   */
  async populate(users: number, seconds: number): Promise<void> {
    this.#timetable.era += 1;
    const wanted = census(users);
    const leaving: Promise<void>[] = [];
    const arriving: Kind[] = [];
    for (const kind of kinds) {
      const places = this.#places[kind];
      for (const { stop, ended } of places.splice(wanted[kind])) {
        stop.abort();
        leaving.push(ended);
      }
      while (this.#known[kind] < inTurns * wanted[kind]) this.#introduce(kind);
      arriving.push(...Array.from({ length: wanted[kind] - places.length }, () => kind));
    }
    await Promise.all(leaving);
    for (const kind of this.#random.some(arriving, arriving.length)) {
      const stop = new AbortController();
      this.#places[kind].push({ stop, ended: this.#occupy(kind, stop.signal) });
      await sleep((1000 * seconds) / arriving.length);
    }
  }

  /** The phone of somebody who was here. */
  phoneOf(accountId: string): Phone | undefined {
    return this.#phones.get(accountId);
  }

  /** One place: somebody of the kind after the other, until it is given up. */
  async #occupy(kind: Kind, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const owned = this.#waiting[kind].shift();
      if (!owned) throw new Error(`There is nobody of the kind ${kind} left`);
      if (kind === "stranger" && this.#random.chance(habits.newPhones)) owned.phone.forget();
      const person = new Person(kind, owned.phone, owned.account, this.#around);
      await visit(person, this.#timetable, signal).catch((error: unknown) =>
        this.#options.book.fail(`a visit of a ${kind} broke off: ${String(error)}`),
      );
      this.#waiting[kind].push(owned);
    }
  }

  /** Somebody of the kind who was never here. The admins share one account, each with a phone of their own. */
  #introduce(kind: Kind): void {
    const { url, book, accounts } = this.#options;
    const phone = new Phone(url, (this.#numbers += 1), book);
    const number = this.#known[kind];
    this.#known[kind] += 1;
    if (kind === "stranger") return void this.#waiting[kind].push({ phone });
    const own = accounts.filter(({ group }) => group === kind);
    const account = own[kind === "admin" ? 0 : number];
    if (!account) throw new Error(`There are only ${own.length} accounts of the kind ${kind}`);
    this.#phones.set(account.id, phone);
    this.#waiting[kind].push({ phone, account });
  }
}
