import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import type { CommandEvent, JobCommand, RequestForm } from "./forms.schema.ts";
import type { Offer } from "./parts.schema.ts";
import type { JobView } from "./view.schema.ts";
import type { SignedIn } from "../platform/actor.ts";
import { setClock } from "../platform/clock.ts";
import { objects } from "../platform/objects/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { makeClient } from "../conversations/testing.ts";
import * as Directory from "../directory/index.ts";
import { transitionOf } from "./transitions.rules.ts";
import { act } from "./act.ts";
import { read } from "./read.ts";
import { submit } from "./submit.ts";

export const [hour, day] = [3_600_000, 86_400_000];

/**
 * For tests: stops the clock at ten in the morning, and reads the directory from the table. `wait` advances the
 * clock, in ms.
 */
export function useJobs(): { readonly now: () => number; readonly wait: (span: number) => void } {
  // Ten in the morning in Lagos, some days later for each test, so that due rows of one test do not affect the next.
  let start = Date.parse("2027-03-01T09:00:00Z");
  let moment = start;
  let restore: (() => void) | undefined;
  beforeEach(() => {
    start += 100 * day;
    moment = start;
    restore = setClock(() => moment);
    vi.spyOn(objects, "get").mockResolvedValue(undefined);
    Directory.forget();
  });
  afterEach(() => {
    restore?.();
    vi.restoreAllMocks();
  });
  return { now: () => moment, wait: (span) => void (moment += span) };
}

/** For tests: creates a client, artisans of a unique trade, and the client's request to them. */
export async function makeRequest(now: number, count = 1, more: Partial<RequestForm> = {}) {
  const client = await makeClient();
  const artisans: SignedIn[] = [];
  for (let made = 0; made < count; made += 1) artisans.push({ type: "artisan", id: await makeArtisan() });
  Directory.forget();
  const view = await submit(client, requestForm(now, { artisans: artisans.map(({ id }) => id), ...more }));
  const [artisan] = artisans;
  if (!artisan) throw new Error("A request needs somebody to ask");
  return { client, artisan, artisans, requestId: view.requestId };
}

/** For tests: returns the form of a request about a leaking tap in Surulere. */
export function requestForm(_now: number, more: Partial<RequestForm> = {}): RequestForm {
  return {
    commandId: randomUUID(),
    trade: "Plumber",
    text: "The tap in the kitchen is leaking. Call 0803 123 4567.",
    pictures: [],
    area: "NG025018",
    address: "12 Bode Thomas Street",
    when: { kind: "soon" },
    artisans: [],
    match: false,
    again: false,
    ...more,
  };
}

/** For tests: returns an offer of 15,000 naira for a visit tomorrow. */
export function offerAt(now: number, more: Partial<Offer> = {}): Offer {
  const from = now + day;
  return {
    kind: "fixed",
    lines: [
      { kind: "labour", text: "Change the washer", quantity: 100, unit: "", unitKobo: 1_000_000 },
      { kind: "materials", text: "Washer and tape", quantity: 200, unit: "", unitKobo: 250_000 },
    ],
    materialsBy: "artisan",
    visit: { from: new Date(from).toISOString(), to: new Date(from + 2 * hour).toISOString() },
    days: 0,
    warrantyDays: 30,
    excludes: "",
    depositKobo: 0,
    validDays: 7,
    note: "",
    ...more,
  };
}

type Fields<E extends CommandEvent> = Omit<JobCommand<E>, "event" | "commandId" | "version">;

/** For tests: runs a command as the page does, with the version the actor sees. */
export async function run<E extends CommandEvent>(
  actor: SignedIn,
  requestId: string,
  event: E,
  fields: Fields<E>,
  sent: { readonly commandId?: string; readonly version?: number } = {},
): Promise<JobView> {
  const { machine } = transitionOf(event);
  const view = await read(actor, requestId);
  const artisanId = "artisanId" in fields ? fields.artisanId : actor.id;
  const version =
    machine === "request"
      ? view.request.version
      : machine === "job"
        ? view.job?.version
        : view.quotes.find((quote) => quote.artisanId === artisanId)?.version;
  if (version === undefined) throw new Error(`${event} has nothing to be about`);
  const command = { commandId: randomUUID(), version, ...fields, ...sent, event };
  return (await act(actor, requestId, command as unknown as JobCommand)).job;
}
