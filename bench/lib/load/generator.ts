import { monitorEventLoopDelay, performance, type EventLoopUtilization } from "node:perf_hooks";
import { photograph } from "../media/photographs.ts";
import { uploadRules } from "../../../packages/core/src/fixed/uploads.ts";
import { Book } from "./book.ts";
import { serve } from "./ipc.ts";
import type { Look } from "./objectives.ts";
import type { Account } from "./person.ts";
import { recount } from "./recount.ts";
import { Town } from "./town.ts";

/*
 * Everybody who is on the site, in a process of its own: it is told where the site is and who can sign in, then how many are
 * there, and says what they measured.
 */

/** So many different pictures of each kind, sent in turn at random. */
const pictureCount = 3;

/** What was measured, with how this process fared meanwhile. */
export interface Taken extends Look {
  /** The share of the time in which this process had something to do, and the delay of its timers at the 99th percentile, in milliseconds. */
  readonly busy: number;
  readonly delayMs: number;
  readonly messages: { readonly sent: number; readonly seen: number };
}

const book = new Book();
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let before: EventLoopUtilization = performance.eventLoopUtilization();
let town: Town | undefined;
let known: readonly Account[] = [];
setInterval(() => town?.ledger.sweep(), 1_000).unref();

serve({
  async start({ url, accounts }: { url: string; accounts: readonly Account[] }) {
    const pictures = {
      portfolio: await photographs("portfolio"),
      "chat-image": await photographs("chat-image"),
    };
    known = accounts;
    town = new Town({ url, accounts, book, pictures });
  },
  populate: ({ users, seconds }: { users: number; seconds: number }) => theTown().populate(users, seconds),
  take({ readMs }: { readMs: number }): Taken {
    const now = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(now, before);
    before = now;
    const delayMs = delay.percentile(99) / 1e6;
    delay.reset();
    const { sent, seen } = theTown().ledger;
    return { ...book.take(readMs), busy, delayMs, messages: { sent, seen } };
  },
  recount: () =>
    recount(
      theTown().ledger,
      (id) => theTown().phoneOf(id),
      (id) => known.find((account) => account.id === id)?.email ?? "",
    ),
});

// Its parent ends it; where that is gone, nobody is left to measure for.
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => process.exit(130));

function theTown(): Town {
  if (!town) throw new Error("Nobody has said where the site is");
  return town;
}

function photographs(purpose: "portfolio" | "chat-image"): Promise<Uint8Array[]> {
  const numbers = Array.from({ length: pictureCount }, (_, number) => number);
  return Promise.all(
    numbers.map(async (number) => (await photograph(number, uploadRules[purpose].belowBytes)).file),
  );
}
