import { reasonLabels, reportReasons } from "@handiwork/core/reference/report-reasons";
import { maxDetailsLength, ReportForm as Schema } from "@handiwork/core/moderation/schema";
import { useId, useState } from "react";
import { api } from "../../../lib/api/client.ts";
import { fieldsOf, useZodForm, useFormSubmission } from "../../../lib/forms/forms.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import type { Report } from "../reporting.ts";
import { DialogActions } from "../../../ui/overlays/dialog-actions.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { toast } from "../../../lib/page/toast.ts";
import fields from "../../../ui/forms/field.module.css";
import styles from "./report-dialog.module.css";

const titles: Record<Report["subject"]["type"], (name: string) => string> = {
  profile: (name) => `Report ${name}`,
  client: (name) => `Report ${name}`,
  message: (name) => `Report a message from ${name}`,
  review: (name) => `Report the review by ${name}`,
};

/**
 * The dialog to report a person, a message or a review to the admins. `onClose` is called after the closing
 * animation.
 */
export function ReportDialog({ subject, name, onClose }: Report & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} onClosed={onClose} title={titles[subject.type](name)}>
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
  const id = useId();
  const problem = errors.reason?.message;
  return (
    <Form method="post" onSubmit={onSubmit}>
      <fieldset
        aria-describedby={problem === undefined ? undefined : id}
        aria-invalid={problem !== undefined}
      >
        <Text as="legend" weight={600} className={styles.legend}>
          What is wrong?
        </Text>
        {reportReasons.map((reason) => (
          <Cluster as="label" key={reason} gap={3} wrap={false} className={fields.checkbox}>
            <input type="radio" value={reason} {...form.register("reason")} />
            {reasonLabels[reason]}
          </Cluster>
        ))}
        {problem !== undefined && (
          <Text id={id} size={14} tone="bad">
            {problem}
          </Text>
        )}
      </fieldset>
      <Textarea label="Details (optional)" rows={3} maxLength={maxDetailsLength} {...field("details")} />
      <Text size={14} tone="quiet">
        {subject.type === "message"
          ? `Only our admins see your report, with this message. We do not tell ${name}.`
          : `Only our admins see your report. We do not tell ${name}.`}
      </Text>
      <FormError>{errors.root?.message}</FormError>
      <DialogActions onCancel={onDone} confirmLabel="Send report" isPending={busy} />
    </Form>
  );
}
