import type { PriceChange } from "@handiwork/core/jobs/forms.schema";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import type * as z from "zod";
import { ApiError, explain } from "../../../lib/api/errors.ts";
import { useZodForm } from "../../../lib/forms/forms.ts";
import { useSnapshot } from "../../../lib/forms/use-snapshot.ts";
import { useSubmission } from "../../../lib/forms/use-submission.ts";
import { ChangedNotice } from "../../../ui/feedback/changed-notice.tsx";
import { DialogActions, DialogButton } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { FormError } from "../../../ui/forms/form-error.tsx";
import { Form } from "../../../ui/forms/form-page.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { PicturesField, usePictures } from "../components/pictures-field.tsx";
import { useSendCommand } from "../commands.ts";
import { jobTerms } from "../terms.ts";
import { ChangeFields, typedLines, type Fields } from "../quote/offer-fields.ts";
import { Lines, RunningSum } from "../quote/offer-form.tsx";

const { title } = transitionOf("proposeChange");

/** A button and dialog to propose new price lines to the other party. */
export function ChangePrice({
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
      {isPossible && <DialogButton onClick={() => changeOpen(true)}>{title}</DialogButton>}
      <Dialog open={open} onClose={close} title={title}>
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
