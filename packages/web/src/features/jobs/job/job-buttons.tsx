import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { CommandEvent } from "@handiwork/core/jobs/forms.schema";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { ActionDialog } from "../components/action-dialog.tsx";
import { Facts } from "../components/parts.tsx";
import { usePictures } from "../components/pictures-field.tsx";
import { jobTerms } from "../terms.ts";
import { ChangePrice } from "./change-price.tsx";
import { jobActions, type JobAction } from "./job-actions.tsx";

/**
 * Buttons for the events that the user can trigger now. `isNext` selects the primary actions and answers; otherwise
 * all others.
 */
export function JobButtons({ view, job, isNext }: { view: JobView; job: JobPart; isNext: boolean }) {
  const [opened, setOpened] = useState<CommandEvent>();
  const dialogOf = (event: CommandEvent) => ({
    view,
    isPossible: job.can.includes(event),
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? event : undefined),
  });
  // An open dialog stays open if its event is no longer possible.
  const isVisible = (event: CommandEvent) => job.can.includes(event) || event === opened;
  const buttons = Object.entries(jobActions)
    .filter(
      ([event, { variant, isAnswer = false }]) =>
        isVisible(event as CommandEvent) && (isAnswer || variant === "primary") === isNext,
    )
    .map(([event, each]) => (
      <JobButton key={event} event={event as CommandEvent} {...each} {...dialogOf(event as CommandEvent)} />
    ));
  if (!isNext && isVisible("proposeChange"))
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
  displayedTerms = [],
  fields,
  onConfirm,
  variant,
  isAnswer: _isAnswer,
  view,
  ...dialog
}: JobAction & {
  event: CommandEvent;
  view: JobView;
  isPossible: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const pictures = usePictures();
  const { title } = transitionOf(event);
  const { role } = view;
  return (
    <ActionDialog
      {...dialog}
      view={view}
      terms={jobTerms}
      label={title}
      {...(variant && { variant })}
      onConfirm={async (send, values) => {
        await onConfirm({ send, pictures, role }, values);
        // Clears the pictures for the next time the dialog opens.
        pictures.list.show([]);
      }}
    >
      {(shown) => (
        <>
          <Facts facts={jobTerms(shown, displayedTerms)} />
          {shown.job && fields?.({ job: shown.job, role, pictures })}
        </>
      )}
    </ActionDialog>
  );
}
