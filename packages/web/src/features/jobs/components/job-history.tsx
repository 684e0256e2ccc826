import type { JobStep } from "@handiwork/core/jobs/lists.schema";
import {
  cancelReasons,
  declineReasons,
  disputeReasons,
  priceInWords,
} from "@handiwork/core/jobs/prices.rules";
import type { JobEvent } from "@handiwork/core/jobs/transitions.rules";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { capitalize } from "../../../lib/format/format.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { historyQuery } from "../api.ts";
import { formatMoment } from "../format.ts";

/** The history of a request, loaded on demand. */
export function JobHistory({ view }: { view: JobView }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={2} align="start">
      <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        History
      </Button>
      {open && <Steps view={view} />}
    </Stack>
  );
}

function Steps({ view }: { view: JobView }) {
  return (
    <PagedList
      query={useInfiniteQuery(historyQuery(view.requestId))}
      errorTitle="Could not load the history"
      skeletons={<Skeleton height="6rem" />}
      empty={<Text>Nothing has happened yet.</Text>}
    >
      {(step) => (
        <Stack gap={1}>
          <Text size={14}>
            {formatMoment(step.at)}: {stepInWords(step, view)}
          </Text>
          {noteOf(step).map((line) => (
            <Text key={line} size={14} tone="quiet" lines="anywhere">
              {line}
            </Text>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** Reason labels by event; events use the same keys with different meanings. */
const reasonsOf: Readonly<Partial<Record<JobStep["event"], Readonly<Record<string, string>>>>> = {
  declineInvitation: declineReasons,
  cancelJob: cancelReasons,
  openDispute: disputeReasons,
};

/** Returns the details of a step: a reason, a sum, a time, a text. */
function noteOf({ event, note, price }: JobStep): string[] {
  const { reason, kobo, text, which } = note;
  if (which === "wrong-code") return [`Attempts left: ${text}`];
  const known = reason === undefined ? undefined : reasonsOf[event]?.[reason];
  const sum = price ? priceInWords(price) : kobo === undefined ? undefined : nairaOfKobo(kobo);
  const time = event === "proposeTime" || event === "acceptTime" ? which : undefined;
  return [known, time && formatMoment(time), sum, text].filter((line): line is string => Boolean(line));
}

/** Sentences of the history. `{who}` acted on the quote or work of `{whose}`. Events by the clock name no person. */
const sentences: Readonly<Record<JobEvent, string>> = {
  submitRequest: "{who} asked for quotes",
  addArtisans: "{who} invited more artisans",
  closeRequest: "{who} closed the request",
  removeRequest: "{who} removed the request",
  removeText: "{who} removed a text",
  expireRequest: "The request expired",
  reopenRequest: "{who} reopened the request",
  askQuestion: "{who} asked a question",
  answerQuestion: "{who} answered {whose} question",
  offerQuote: "{who} sent a quote",
  askChange: "{who} asked for a change to {whose} quote",
  declineInvitation: "{who} declined the invitation",
  withdrawQuote: "{who} withdrew the quote",
  passQuote: "{who} declined {whose} quote",
  lapseInvitation: "{whose} invitation ended without an answer",
  lapseQuote: "{whose} quote was no longer valid",
  acceptQuote: "{who} accepted {whose} quote",
  proposeTime: "{who} proposed another time",
  acceptTime: "{who} accepted the new time",
  refuseTime: "{who} kept the agreed time",
  goOnMyWay: "{who} set off",
  startWithCode: "{who} started the work with the client's code",
  confirmStart: "{who} confirmed that the work had started",
  proposeChange: "{who} proposed a new price",
  acceptChange: "{who} accepted the new price",
  refuseChange: "{who} kept the agreed price",
  cancelJob: "{who} cancelled the job",
  reportNoShow: "{who} reported a no-show",
  cancelStale: "The job was cancelled because it was never started",
  confirmHappened: "{who} said that the work did take place",
  finishJob: "{who} finished the work",
  completeWithCode: "{who} completed the job with the client's code",
  confirmDone: "{who} confirmed that the work was done",
  completeJob: "The job was completed because no one objected",
  requestRedo: "{who} asked for work to be redone",
  proposeSettlement: "{who} proposed a settlement",
  acceptSettlement: "{who} accepted the settlement",
  refuseSettlement: "{who} refused the settlement",
  withdrawSettlement: "{who} withdrew the settlement",
  openDispute: "{who} opened a dispute",
  answerDispute: "{who} answered the dispute",
  withdrawDispute: "{who} withdrew the dispute",
  decideDispute: "{who} decided the dispute",
  appealDecision: "{who} appealed against the decision",
  claimWarranty: "{who} asked for warranty work",
  writeJobReview: "{who} reviewed the job",
  publishReviews: "The reviews were published",
  answerJobReview: "{who} replied to the review",
  remind: "Handiwork sent a reminder",
};

/** Returns what happened in a step of the history, with names: "Ada Obi accepted your quote". */
function stepInWords(step: JobStep, view: JobView): string {
  const { event, note, role, artisanId } = step;
  const who = whoOf(role, artisanId, view);
  const sentence =
    note.which === "wrong-code"
      ? "{who} entered a wrong code"
      : // The clock accepts a proposed time that is not refused.
        event === "acceptTime" && role === "clock"
        ? "The new time was agreed because no one refused it"
        : sentences[event];
  const artisan = nameOfArtisan(artisanId, view);
  const whose = artisan === "You" ? "your" : `${artisan}'s`;
  return capitalize(sentence.replace("{who}", () => who).replace("{whose}", () => whose));
}

function whoOf(role: JobStep["role"], artisanId: string | null, view: JobView): string {
  if (role === "admin") return "Our team";
  if (role === "artisan") return nameOfArtisan(artisanId, view);
  if (role !== "client") return "Handiwork";
  return view.role === "client" ? "You" : (view.job?.clientName ?? "The client");
}

/** Artisans see only their own steps. */
function nameOfArtisan(artisanId: string | null, { role, quotes }: JobView): string {
  if (role === "artisan") return "You";
  return quotes.find((quote) => quote.artisanId === artisanId)?.artisanName ?? "The artisan";
}
