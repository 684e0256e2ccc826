import { reasonLabels } from "@handiwork/core/reference/report-reasons";
import { maxDetailsLength, ReportForm as Schema } from "@handiwork/core/moderation/schema";
import { useState } from "react";
import { api } from "../../../lib/api/client.ts";
import { fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { RadioGroup, Textarea } from "../../../ui/forms/inputs.tsx";
import type { Report } from "../reporting.ts";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";

/** The words before the person's name in the dialog's title. */
const subjects: Readonly<Record<Report["subject"]["type"], string>> = {
  profile: "",
  client: "",
  message: "a message from ",
  review: "the review by ",
};

/**
 * The dialog to report a person, a message or a review to the admins. `onClose` is called after the closing
 * animation.
 */
export function ReportDialog({ subject, name, onClose }: Report & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} onClosed={onClose} title={`Report ${subjects[subject.type]}${name}`}>
      <ReportForm subject={subject} name={name} onDone={close} />
    </Dialog>
  );
}

function ReportForm({ subject, name, onDone }: Report & { onDone: () => void }) {
  const form = useZodForm(Schema, { subject, details: "" });
  const { onSubmit, busy } = useFormSubmission(form, {
    send: (json) => api.reports.$post({ json }),
    onSuccess: () => {
      toast.success("Thank you. We will look at your report.");
      onDone();
    },
  });
  const { errors } = form.formState;
  const field = fieldsOf(form);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <RadioGroup legend="What is wrong?" options={reasonLabels} {...field("reason")} />
      <Textarea label="Details (optional)" rows={3} maxLength={maxDetailsLength} {...field("details")} />
      <Text size={14} tone="quiet">
        Only our admins see your report{subject.type === "message" && ", with this message"}. We do not tell{" "}
        {name}.
      </Text>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions onCancel={onDone} confirmLabel="Send report" isPending={busy} />
    </Form>
  );
}
