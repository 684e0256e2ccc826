import {
  cancelReasons,
  declineReasons,
  disputeReasons,
  priceInWords,
} from "@handiwork/core/fixed/jobs/prices";
import { transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import type { JobPart, JobView } from "@handiwork/core/model/job/view";
import type { JobStep } from "@handiwork/core/model/job/lists";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Text } from "../../../ui/text.tsx";
import { historyQuery } from "../queries.ts";
import { momentOf } from "../words.ts";
import { nameOf } from "./standing.ts";

interface Props {
  requestId: string;
  role: JobView["role"];
  job: JobPart;
}

/** All that happened to a request, on demand. */
export function JobHistory(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={2} align="start">
      <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        History
      </Button>
      {open && <Steps {...props} />}
    </Stack>
  );
}

function Steps({ requestId, role: reader, job }: Props) {
  const whoOf = ({ role, artisanId }: JobStep) => {
    if (role === "admin") return "Our team";
    if (role !== "client" && role !== "artisan") return "Handiwork";
    if (role === "artisan" && artisanId !== null && artisanId !== job.artisanId) return "Another artisan";
    return nameOf(role, job, reader);
  };
  return (
    <PagedList
      query={useInfiniteQuery(historyQuery(requestId))}
      failure="Could not load the history"
      skeletons={<Skeleton height="6rem" />}
      empty={<Text>Nothing has happened yet.</Text>}
    >
      {(step) => (
        <Stack gap={1}>
          <Text size={14}>
            {momentOf(step.at)}: {titleOf(step)} ({whoOf(step)})
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

function titleOf({ event, note }: JobStep): string {
  return note.which === "wrong-code" ? "A wrong code" : transitionOf(event).title;
}

const reasons: Readonly<Record<string, string>> = {
  ...declineReasons,
  ...cancelReasons,
  ...disputeReasons,
};

/** What a step says beside its name: a reason, a sum, a time, a text. */
function noteOf({ event, note, price }: JobStep): string[] {
  const { reason, kobo, text, which } = note;
  if (which === "wrong-code") return [`Tries left: ${text}`];
  const known = reason === undefined ? undefined : reasons[reason];
  const sum = price ? priceInWords(price) : kobo === undefined ? undefined : nairaOfKobo(kobo);
  const time = event === "proposeTime" || event === "acceptTime" ? which : undefined;
  return [known, time && momentOf(time), sum, text].filter((line): line is string => Boolean(line));
}
