import { eventsIn, type StepEvent } from "./transitions.rules.ts";
import { answerBy } from "./deadlines.rules.ts";
import {
  otherSide,
  type Awaited,
  type JobRow,
  type QuoteRow,
  type RequestRow,
  type Side,
} from "./rows.rules.ts";

const answers = {
  time: "acceptTime",
  price: "acceptChange",
  settlement: "acceptSettlement",
  dispute: "answerDispute",
} as const satisfies Record<Awaited["what"], StepEvent>;

/** Returns the open questions of a job in its current state. */
export function awaitedIn({ status, proposal, change, settlement, dispute }: JobRow): Awaited[] {
  const open = dispute?.answer ? undefined : dispute;
  const asked = { time: proposal, price: change, settlement, dispute: open };
  return (Object.keys(answers) as Awaited["what"][]).flatMap((what) => {
    const by = asked[what]?.by;
    if (by === undefined) return [];
    const from = otherSide(by);
    if (!eventsIn("job", status, from).includes(answers[what])) return [];
    const until = what === "dispute" && open ? new Date(answerBy(open)).toISOString() : undefined;
    return [{ what, from, ...(until !== undefined && { until }) }];
  });
}

/** A list item: a request, or an artisan's quote, with copies of its job's state. */
type Listed = Pick<RequestRow | QuoteRow, "status" | "stage" | "awaited">;

/** States in which each side acts next. An open request is also the client's turn once it has an offer. */
const turns: Readonly<Record<Side, readonly string[]>> = {
  client: ["finished"],
  artisan: ["invited", "asked", "underway"],
};

/** Returns a side's open questions in a row at a time (ms), and whether the side acts next. */
export function turnOf(
  { status, stage, awaited = [] }: Listed,
  side: Side,
  at: number,
): { readonly toAnswer: Awaited["what"][]; readonly isYourTurn: boolean } {
  const open = awaited.filter(({ until }) => until === undefined || at <= Date.parse(until));
  const toAnswer = open.flatMap(({ what, from }) => (from === side ? [what] : []));
  const isYourTurn = open.length > 0 ? toAnswer.length > 0 : turns[side].includes(stage ?? status);
  return { toAnswer, isYourTurn };
}
