import { longestDetails, ReportForm as Schema } from "@handiwork/core/model/report/schema";
import { reasonLabels, reportReasons } from "@handiwork/core/fixed/report-reasons";
import { useId } from "react";
import { api } from "../../lib/api.ts";
import { applyServerErrors, useZodForm } from "../../lib/forms.ts";
import type { Report } from "../../lib/reporting.ts";
import { useSubmission } from "../../lib/use-submission.ts";
import { Button } from "../../ui/button.tsx";
import { Textarea } from "../../ui/field.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./report-form.module.css";

/** Why something is reported, and what there is to say about it. */
export function ReportForm({ subject, name, onDone }: Report & { onDone: () => void }) {
  const form = useZodForm(Schema, { subject, details: "" });
  const { submit, busy } = useSubmission({
    send: (json: Schema) => api.reports.$post({ json }),
    done: () => {
      toast.success("Thank you. We will look at your report.");
      onDone();
    },
    failed: (error) => applyServerErrors(error, form),
  });
  const { errors } = form.formState;
  const onSubmit = form.handleSubmit(submit);
  const id = useId();
  const problem = errors.reason?.message;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <fieldset
        className={styles.reasons}
        aria-describedby={problem === undefined ? undefined : id}
        aria-invalid={problem !== undefined}
      >
        <legend>What is wrong?</legend>
        {reportReasons.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" value={reason} {...form.register("reason")} />
            {reasonLabels[reason]}
          </label>
        ))}
        {problem !== undefined && (
          <p id={id} className={styles.error}>
            {problem}
          </p>
        )}
      </fieldset>
      <Textarea
        label="Details (optional)"
        rows={3}
        maxLength={longestDetails}
        error={errors.details?.message}
        {...form.register("details")}
      />
      <p className={styles.quiet}>
        {subject.type === "message"
          ? `Only our admins see your report, with this message. ${name} is not told of it.`
          : `Only our admins see your report. ${name} is not told of it.`}
      </p>
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.choice}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}
