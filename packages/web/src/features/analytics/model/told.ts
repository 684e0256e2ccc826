/** What this browser has told today: nothing of it stays for the next day. */
interface Told {
  readonly day: string;
  /** Made at random, so that one visitor counts once; the next day it is another. */
  readonly visitor: string;
  /** What was told of which artisan ("view 4e2f…"). */
  readonly marks: readonly string[];
}

/** As much as the server counts of a visitor in a day. */
const most = 400;

/** For browsers that keep nothing: as long as the page stands. */
const here = new Map<string, Told>();

/**
 * What is not told yet today of those artisans, and the visitor's name of today.
 *
 * @param who the user's id, "anyone" where nobody is signed in
 */
export function untold(
  who: string,
  kind: string,
  ids: readonly string[],
): { visitor: string; ids: string[] } {
  const { visitor, marks } = toldBy(who);
  const known = new Set(marks);
  const fresh = [...new Set(ids)].filter((id) => !known.has(`${kind} ${id}`));
  return { visitor, ids: marks.length < most ? fresh : [] };
}

/** Remembers that it was told. */
export function remember(who: string, kind: string, ids: readonly string[]): void {
  const told = toldBy(who);
  keep(who, { ...told, marks: [...told.marks, ...ids.map((id) => `${kind} ${id}`)] });
}

function toldBy(who: string): Told {
  // In Lagos, an hour ahead of UTC all year.
  const day = new Date(Date.now() + 3600_000).toISOString().slice(0, 10);
  const told = kept(who);
  if (told?.day === day) return told;
  const begun = { day, visitor: randomName(), marks: [] };
  keep(who, begun);
  return begun;
}

/** Signing out forgets what has the user's id for its second word (`lib/leave.ts`). */
const nameOf = (who: string) => `sightings ${who}`;

function kept(who: string): Told | undefined {
  try {
    const text = localStorage.getItem(nameOf(who));
    const told = text === null ? undefined : (JSON.parse(text) as Partial<Told>);
    if (told?.day && told.visitor && Array.isArray(told.marks)) return told as Told;
  } catch {
    // A browser that keeps nothing, or not what we wrote.
  }
  return here.get(who);
}

function keep(who: string, told: Told): void {
  here.set(who, told);
  try {
    localStorage.setItem(nameOf(who), JSON.stringify(told));
  } catch {
    // A browser that keeps nothing.
  }
}

function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
