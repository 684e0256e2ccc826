import type { CommandEvent, PriceChange } from "@handiwork/core/jobs/forms.schema";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import type * as z from "zod";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { useZodForm, useSubmission } from "../../../lib/forms/forms.ts";
import { useSnapshot } from "../../../lib/forms/use-snapshot.ts";
import { ChangedNotice } from "../../../ui/feedback/form-notices.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { DialogActions, DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useSendCommand } from "../commands.ts";
import { ActionDialog } from "../components/action-dialog.tsx";
import { Facts } from "../components/parts.tsx";
import { usePictures, PicturesField } from "../components/pictures-field.tsx";
import { ChangeFields, typedLines, type Fields } from "./quote-form-schema.ts";
import { Lines, RunningSum } from "./quote-form.tsx";
import { jobTerms } from "./action-terms.ts";
import { jobActions, type JobAction } from "./actions.tsx";

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

const { title: changePriceTitle } = transitionOf("proposeChange");

/** A button and dialog to propose new price lines to the other party. */
function ChangePrice({
  view,
  isPossible,
  onOpenChange,
}: {
  view: JobView;
  isPossible: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const changeOpen = (isOpen: boolean) => {
    setOpen(isOpen);
    onOpenChange(isOpen);
  };
  const close = () => changeOpen(false);
  return (
    <>
      {isPossible && <DialogButton onClick={() => changeOpen(true)}>{changePriceTitle}</DialogButton>}
      <Dialog open={open} onClose={close} title={changePriceTitle}>
        <ChangeForm view={view} isPossible={isPossible} onClose={close} />
      </Dialog>
    </>
  );
}

/** Returns the lines of the current price card as form values. */
const currentLines = ({ job }: JobView) => typedLines(job?.cards.at(-1)?.lines ?? []);

function ChangeForm({
  view,
  isPossible,
  onClose,
}: {
  view: JobView;
  isPossible: boolean;
  onClose: () => void;
}) {
  const pictures = usePictures();
  const { shown, changes, isStale, take, refuse } = useSnapshot(view, jobTerms);
  const { send } = useSendCommand(shown);
  const form = useZodForm(ChangeFields, { lines: currentLines(shown), reason: "" });
  const { submit, busy } = useSubmission({
    send: async ({ lines, reason }: z.infer<typeof PriceChange>) =>
      send("proposeChange", { lines, reason, pictures: await pictures.ids() }),
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "job-changed") refuse();
      else form.setError("root", { message: explain(error) });
    },
  });
  const isBlocked = !busy && (isStale || !isPossible);
  const review = () => {
    take();
    // The lines belong to an outdated price.
    if (changes.some(({ label }) => label === "Agreed price")) form.setValue("lines", currentLines(view));
  };
  const { errors } = form.formState;
  // `Lines` uses only the lines of the form.
  const linesForm = form as unknown as Fields;
  return (
    <Form onSubmit={(event) => void (isBlocked ? event.preventDefault() : form.handleSubmit(submit)(event))}>
      <Text size={14} tone="quiet">
        The agreed price applies until the other party agrees to the new one.
      </Text>
      <Lines form={linesForm} isInspection={false} />
      <RunningSum form={linesForm} label="New sum" subject="A price" />
      <Textarea
        label="Reason for the change"
        rows={3}
        maxLength={500}
        {...form.register("reason")}
        error={errors.reason?.message}
      />
      <PicturesField label="Add pictures" pictures={pictures} />
      {isBlocked && <ChangedNotice changes={changes} onReview={isPossible ? review : undefined} />}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions
        onCancel={onClose}
        cancelLabel="Back"
        confirmLabel="Propose"
        isPending={busy}
        disabled={isBlocked}
      />
    </Form>
  );
}
