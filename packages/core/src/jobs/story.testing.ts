import { JobEventEntity } from "./job.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { read } from "./read.ts";
import { day, run, makeRequest, offerAt } from "./testing.ts";

interface Clock {
  readonly now: () => number;
  readonly wait: (span: number) => void;
}

/** For tests: returns a request's events as the stream delivers them. */
export async function eventsOf(requestId: string) {
  const { data } = await JobEventEntity.query.inOrder({ requestId }).go({ pages: "all", consistent: true });
  return data;
}

/** For tests: lets the artisan quote and the client accept. */
export async function agree(
  { client, artisan, requestId }: { client: SignedIn; artisan: SignedIn; requestId: string },
  now: number,
): Promise<void> {
  await run(artisan, requestId, "offerQuote", { offer: offerAt(now) });
  const { quotes } = await read(client, requestId);
  const revision = quotes.find(({ artisanId }) => artisanId === artisan.id)?.revision ?? 1;
  await run(client, requestId, "acceptQuote", { artisanId: artisan.id, revision });
}

/** For tests: creates a job that was agreed, started and confirmed, a day after the request. */
export async function makeDoneJob(clock: Clock) {
  const made = await makeRequest(clock.now());
  const { client, artisan, requestId } = made;
  await agree(made, clock.now());
  clock.wait(day);
  await run(client, requestId, "confirmStart", {});
  await run(artisan, requestId, "finishJob", { sumKobo: 1_500_000, text: "Done", pictures: [] });
  await run(client, requestId, "confirmDone", {});
  return made;
}
