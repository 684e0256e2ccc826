import type { PriceChange } from "@handiwork/core/model/job/forms";
import { transitionOf } from "@handiwork/core/fixed/jobs/transitions";
import type { JobPart } from "@handiwork/core/model/job/view";
import { useState } from "react";
import type * as z from "zod";
import { explain } from "../../../lib/errors.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { DialogActions, DialogButton } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { PicturesField, usePictures } from "../pictures-field.tsx";
import type { Act } from "../commands.ts";
import { ChangeFields, typedLines } from "../quote/offer-fields.ts";
import { Lines, RunningSum, type Fields } from "../quote/offer-form.tsx";

const { title } = transitionOf("proposeChange");

/** The button and the dialog in which one of the two changes the lines of the price card, for the other to agree to. */
export function ChangePrice(props: { act: Act; job: JobPart }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DialogButton onClick={() => setOpen(true)}>{title}</DialogButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Change {...props} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Change({ act, job, close }: { act: Act; job: JobPart; close: () => void }) {
  const pictures = usePictures();
  const form = useZodForm(ChangeFields, { lines: typedLines(job.cards.at(-1)?.lines ?? []), reason: "" });
  const { submit, busy } = useSubmission({
    send: async ({ lines, reason }: z.infer<typeof PriceChange>) =>
      act("proposeChange", { lines, reason, pictures: await pictures.ids() }),
    done: close,
    failed: (error) => form.setError("root", { message: explain(error) }),
  });
  const { errors } = form.formState;
  // The editor of a quote's lines touches nothing else of its form.
  const linesForm = form as unknown as Fields;
  return (
    <Form onSubmit={(event) => void form.handleSubmit(submit)(event)}>
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
      <FormError>{errors.root?.message}</FormError>
      <DialogActions onCancel={close} keep="Back" verb="Propose" loading={busy} />
    </Form>
  );
}
