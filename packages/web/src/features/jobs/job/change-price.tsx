import type { PriceChange } from "@handiwork/core/jobs/forms.schema";
import { transitionOf } from "@handiwork/core/jobs/transitions.rules";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import { useState } from "react";
import type * as z from "zod";
import { ApiError, explain } from "../../../lib/errors.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { useSnapshot } from "../../../lib/use-snapshot.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { ChangedNotice } from "../../../ui/changed-notice.tsx";
import { DialogActions, DialogButton } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { PicturesField, usePictures } from "../pictures-field.tsx";
import { useAct } from "../commands.ts";
import { jobTerms } from "../terms.ts";
import { ChangeFields, typedLines } from "../quote/offer-fields.ts";
import { Lines, RunningSum, type Fields } from "../quote/offer-form.tsx";

const { title } = transitionOf("proposeChange");

/** The button and the dialog in which one of the two changes the lines of the price card, for the other to agree to. */
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
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    onOpenChange(isOpen);
  };
  const close = () => show(false);
  return (
    <>
      {isPossible && <DialogButton onClick={() => show(true)}>{title}</DialogButton>}
      <Dialog open={open} onClose={close} title={title}>
        <Change view={view} isPossible={isPossible} close={close} />
      </Dialog>
    </>
  );
}

/** The lines of the price card in force, as they are typed. */
const linesOf = ({ job }: JobView) => typedLines(job?.cards.at(-1)?.lines ?? []);

function Change({ view, isPossible, close }: { view: JobView; isPossible: boolean; close: () => void }) {
  const pictures = usePictures();
  const { shown, changes, isStale, take, refuse } = useSnapshot(view, jobTerms);
  const { act } = useAct(shown);
  const form = useZodForm(ChangeFields, { lines: linesOf(shown), reason: "" });
  const { submit, busy } = useSubmission({
    send: async ({ lines, reason }: z.infer<typeof PriceChange>) =>
      act("proposeChange", { lines, reason, pictures: await pictures.ids() }),
    onSuccess: close,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "job-changed") refuse();
      else form.setError("root", { message: explain(error) });
    },
  });
  const isBlocked = !busy && (isStale || !isPossible);
  const review = () => {
    take();
    // The lines are those of a price that no longer stands.
    if (changes.some(({ label }) => label === "Agreed price")) form.setValue("lines", linesOf(view));
  };
  const { errors } = form.formState;
  // The editor of a quote's lines touches nothing else of its form.
  const linesForm = form as unknown as Fields;
  return (
    <Form onSubmit={(event) => void (isBlocked ? event.preventDefault() : form.handleSubmit(submit)(event))}>
      <Text size={14} tone="quiet">
        The agreed price stands until the other agrees to the new one.
      </Text>
      <Lines form={linesForm} isInspection={false} />
      <RunningSum form={linesForm} label="New sum" what="A price" />
      <Textarea
        label="Why"
        rows={3}
        maxLength={500}
        {...form.register("reason")}
        error={errors.reason?.message}
      />
      <PicturesField label="Add pictures" pictures={pictures} />
      {isBlocked && <ChangedNotice changes={changes} onReview={isPossible ? review : undefined} />}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions
        onCancel={close}
        cancelLabel="Back"
        confirmLabel="Propose"
        isPending={busy}
        disabled={isBlocked}
      />
    </Form>
  );
}
