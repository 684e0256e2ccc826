import { setTimeout as sleep } from "node:timers/promises";
import { acts, documents } from "./acts/index.ts";
import { lookAtUnread } from "./acts/writing.ts";
import { actsOf, crowd, habits, pickAct, thinkSeconds, type Act } from "./mix.ts";
import type { Person } from "./person.ts";

/** Of everybody. */
export const password = "handiwork";

/** The moments at which somebody does something: made beforehand, whatever the server answers. */
export interface Timetable {
  /** Grows when everybody begins anew, as after a look in which the server fell behind. */
  era: number;
}

/**
 * One visit, from the first document until the page is closed. The moments of the acts do not depend on the answers: one that
 * begins late, since the one before it has not ended, is measured from when it was due. What fails stands in the book, and
 * the visit goes on, as people do.
 */
export async function visit(person: Person, timetable: Timetable, signal: AbortSignal): Promise<void> {
  const { around, phone, kind } = person;
  const { random } = around;
  const { acts: weights } = crowd[kind];
  const next = (): Act => pickAct(weights, random.next());
  let era = timetable.era;
  let due = performance.now() + 1000 * random.next();
  try {
    await until(due, signal);
    await quietly(() => arrive(person, documents[next()], due));
    while (!signal.aborted) {
      due += 1000 * thinkSeconds(kind, random.next());
      if (era !== timetable.era) {
        era = timetable.era;
        due = performance.now() + 1000 * thinkSeconds(kind, random.next());
      }
      await until(due, signal);
      const act = next();
      phone.due = due;
      await quietly(() => perform(person, act));
      if (random.chance(1 / actsOf(kind))) break;
    }
    if (!signal.aborted && phone.jar.has("signed-in") && random.chance(habits.signingOut))
      await quietly(() => signOut(person));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    person.leave();
  }
}

async function perform(person: Person, act: Act): Promise<void> {
  const { random } = person.around;
  // Whoever could not sign in tries again before anything else.
  if (person.account && !person.phone.jar.has("signed-in")) return signIn(person);
  if (person.unread.size > 0 && random.chance(habits.lookAtUnread)) {
    await lookAtUnread(person, random.chance(habits.answering));
    return;
  }
  if (random.chance(habits.documents)) await load(person, documents[act]);
  await acts[act](person);
}

/** The first page of a visit; who is to sign in and is not does so. */
async function arrive(person: Person, path: string, due: number): Promise<void> {
  const { phone, account, around } = person;
  phone.due = due;
  if (account && around.random.chance(habits.passwords)) phone.jar.clear();
  if (!account || phone.jar.has("signed-in")) return load(person, path);
  await load(person, "/signin");
  await signIn(person);
}

async function signIn(person: Person): Promise<void> {
  const { phone, account, around } = person;
  if (!account) return;
  const json = { email: account.email, password, remember: around.random.chance(0.7) };
  await phone.ask("sign-in", "POST", "/api/auth/sign-in", { json });
  await connect(person);
}

/** A page that is loaded anew, with what every page asks for. */
async function load(person: Person, path: string): Promise<void> {
  const { phone } = person;
  await phone.open(path);
  await phone.ask("read", "GET", "/api/site");
  if (!phone.jar.has("signed-in")) return;
  await phone.ask("read", "GET", "/api/auth/session");
  await connect(person);
}

/** What a page of somebody who is signed in asks for and opens. */
async function connect(person: Person): Promise<void> {
  await counts(person);
  await person.live.open();
  // With the connection, what may have been missed before it stood.
  await counts(person);
  person.arrive();
}

async function counts({ phone, kind }: Person): Promise<void> {
  await Promise.all([
    phone.ask("read", "GET", "/api/notifications/unread"),
    ...(kind === "client" || kind === "artisan"
      ? [phone.ask("read", "GET", "/api/conversations/unread")]
      : []),
  ]);
}

async function signOut({ phone }: Person): Promise<void> {
  await phone.ask("write", "POST", "/api/auth/sign-out", { json: {} });
  phone.jar.clear();
}

/** What fails is in the book already. */
async function quietly(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
  }
}

async function until(moment: number, signal: AbortSignal): Promise<void> {
  const milliseconds = moment - performance.now();
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal });
}
