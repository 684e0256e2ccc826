import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Deed } from "../deed.tsx";
import { Facts } from "../parts.tsx";
import { usePictures } from "../pictures-field.tsx";
import { jobTerms } from "../terms.ts";
import { ChangePrice } from "./change-price.tsx";
import { offered, type Offered } from "./job-deeds.tsx";

/** The buttons of a job, one for each event that its reader can bring about now: what is next, or all the others. */
export function JobButtons({ view, job, isNext }: { view: JobView; job: JobPart; isNext: boolean }) {
  const [opened, setOpened] = useState<CommandEvent>();
  const dialogOf = (event: CommandEvent) => ({
    view,
    isPossible: job.can.includes(event),
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? event : undefined),
  });
  // A dialog that is open stays when its event is no longer possible, and says so.
  const isThere = (event: CommandEvent) => job.can.includes(event) || event === opened;
  const buttons = Object.entries(offered)
    .filter(
      ([event, { variant, isAnswer = false }]) =>
        isThere(event as CommandEvent) && (isAnswer || variant === "primary") === isNext,
    )
    .map(([event, each]) => (
      <JobButton key={event} event={event as CommandEvent} {...each} {...dialogOf(event as CommandEvent)} />
    ));
  if (!isNext && isThere("proposeChange"))
    buttons.unshift(<ChangePrice key="change" {...dialogOf("proposeChange")} />);
  if (buttons.length === 0) return null;
  if (isNext) return <Cluster gap={3}>{buttons}</Cluster>;
  return (
    <Stack gap={2}>
      <h3>If something changes</h3>
      <Cluster gap={3}>{buttons}</Cluster>
    </Stack>
  );
}

function JobButton({
  event,
  shows = [],
  fields,
  run,
  variant,
  isAnswer: _isAnswer,
  view,
  ...dialog
}: Offered & {
  event: CommandEvent;
  view: JobView;
  isPossible: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const pictures = usePictures();
  const { title } = transitionOf(event);
  const { role } = view;
  return (
    <Deed
      {...dialog}
      view={view}
      terms={jobTerms}
      label={title}
      {...(variant && { variant })}
      run={async (act, values) => {
        await run({ act, pictures, role }, values);
        // The pictures are used: the dialog opens without them next time.
        pictures.list.show([]);
      }}
    >
      {(shown) => (
        <>
          <Facts facts={jobTerms(shown, shows)} />
          {shown.job && fields?.({ job: shown.job, role, pictures })}
        </>
      )}
    </Deed>
  );
}
