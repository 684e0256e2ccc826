import { Settings, type SettingsAnswer } from "@handiwork/core/model/settings/schema";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/errors.ts";
import { longDate } from "../../../lib/format.ts";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { refreshSite } from "../../../lib/site.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { saveSettings, settingsQuery } from "../api/settings.ts";
import { ContactFields, HomeFields, LimitFields, VoiceFields } from "./settings-fields.tsx";
import styles from "./settings.module.css";

interface Props {
  answer: SettingsAnswer;
  /** Reads them anew, where somebody else has changed them. */
  reload: () => void;
}

/** All settings in one form; the version says which ones are changed by it. */
export function SettingsEditor({ answer: { settings, version, updatedAt, updatedBy }, reload }: Props) {
  const client = useQueryClient();
  const form = useZodForm(Settings, settings);
  const { formState, handleSubmit, reset } = form;
  const { submit, busy, error } = useSubmission({
    send: (values: Settings) => saveSettings(values, version),
    done: (saved) => {
      reset(saved.settings);
      client.setQueryData(settingsQuery.queryKey, saved);
      toast.success("Settings saved successfully");
      void refreshSite();
    },
    failed: (failure) => {
      applyServerErrors(failure, form);
      toast.error("Failed to save settings");
    },
  });
  useLeaveWarning(formState.isDirty && !busy, "What you changed is not saved.");
  const isOvertaken = error instanceof ApiError && error.status === 409;
  const check = handleSubmit(submit, () => toast.error("Please check what is marked"));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void check(event)}>
      <ContactFields form={form} />
      <HomeFields form={form} />
      <VoiceFields form={form} />
      <LimitFields form={form} />
      <FormError>{formState.errors.root?.message}</FormError>
      <div className={styles.bar}>
        <p className={styles.quiet}>
          {updatedAt === null
            ? "Nothing was changed yet."
            : `Last changed by ${updatedBy} on ${longDate(updatedAt)}.`}
        </p>
        {isOvertaken && <Button onClick={reload}>Load the present settings</Button>}
        <Button type="submit" variant="primary" loading={busy}>
          Save Settings
        </Button>
      </div>
    </form>
  );
}
