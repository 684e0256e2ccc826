import { hide, receive, type Message } from "../../platform/queue/index.ts";
import { read, type Letter } from "./letter.ts";
import type { Source } from "./sources.ts";

/** How many letters a look takes at most; whoever wants more names the queue or the letter. */
export const mostShown = 100;

/** For how long a look keeps letters from others, in seconds. */
const lookSeconds = 60;

/** For how long letters are kept from others while they are worked on: longer than any function takes, in seconds. */
export const workSeconds = 900;

/**
 * Takes up to that many letters off everybody's sight, lets `act` see them, and gives them back. Out: what `act` gives.
 * Throws what queue and bucket throw.
 */
export async function look<T>(
  source: Source,
  most: number,
  act: (letters: readonly Letter[]) => Promise<T>,
): Promise<T> {
  const held: Message[] = [];
  try {
    while (held.length < most) {
      const found = await receive(source.queueUrl, lookSeconds);
      if (found.length === 0) break;
      held.push(...found);
    }
    const letters: Letter[] = [];
    for (const message of held.slice(0, most)) letters.push(await read(source, message));
    return await act(letters.toSorted((one, other) => one.at.localeCompare(other.at)));
  } finally {
    await giveBack(
      source,
      held.map(({ receipt }) => receipt),
    );
  }
}

/**
 * Takes one letter after the other off everybody's sight until there is none left that can be had, each once; those that are
 * there still are given back when the iteration ends. Throws what queue and bucket throw.
 */
export async function* eachHeld(source: Source): AsyncGenerator<Letter> {
  /** The last receipts, by the letters' ids. */
  const held = new Map<string, string>();
  try {
    for (;;) {
      const found = await receive(source.queueUrl, workSeconds);
      if (found.length === 0) return;
      const fresh = found.filter(({ id }) => !held.has(id));
      for (const { id, receipt } of found) held.set(id, receipt);
      for (const message of fresh) yield await read(source, message);
    }
  } finally {
    await giveBack(source, [...held.values()]);
  }
}

/** Whether a letter is meant by what people typed: the queue's id of it, or the beginning of that. */
export function isMeant(letter: Pick<Letter, "id">, id: string): boolean {
  return letter.id.startsWith(id);
}

/** What is gone by then, or not held any more, is fine. */
async function giveBack({ queueUrl }: Source, receipts: readonly string[]): Promise<void> {
  await Promise.allSettled(receipts.map((receipt) => hide(queueUrl, receipt, 0)));
}
