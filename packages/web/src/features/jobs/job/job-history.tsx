import {
  cancelReasons,
  declineReasons,
  disputeReasons,
  priceInWords,
} from "@handiwork/core/jobs/prices.rules";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import type { JobStep } from "@handiwork/core/jobs/lists.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { historyQuery } from "../api.ts";
import { formatMoment } from "../format.ts";
import { stepInWords } from "./history-text.ts";

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
