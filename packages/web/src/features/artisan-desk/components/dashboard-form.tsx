import { ArtisanDashboardForm, type OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { applyServerErrors, useZodForm } from "../../../lib/forms.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { changeProfile } from "../api/own-artisan.ts";
import { dashboardFieldsOf } from "../model/profile-form.ts";
import { DashboardFields } from "./dashboard-fields.tsx";
import styles from "./dashboard-form.module.css";
import { unreadableNumber } from "./number-input.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { useLeaveWarning } from "../../../lib/use-leave-warning.ts";

/** The dashboard's form for the artisan's own record (B-ADASH-03, B-VAL-07 to B-VAL-11). */
export function DashboardForm({ artisan }: { artisan: OwnArtisan }) {
  const client = useQueryClient();
  const [stored] = useState(artisan.category);
  const form = useZodForm(ArtisanDashboardForm, dashboardFieldsOf(artisan));
  const { errors, isDirty } = form.formState;
  const { resetField } = form;
  const { isOnline } = artisan;
  // An approval changes it while the form is open.
  useEffect(() => resetField("isOnline", { defaultValue: isOnline }), [resetField, isOnline]);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (fields: ArtisanDashboardForm) => changeProfile(client, fields),
    onSuccess: ({ artisan: saved }) => saved && form.reset(dashboardFieldsOf(saved)),
    onError: (error) => applyServerErrors(error, form),
  });
  useLeaveWarning(isDirty && !isPending, "They are lost when you leave.");
  useFieldOfHash((name) => {
    if (name === "description" || name === "services") form.setFocus(name);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (unreadableNumber(event.currentTarget) !== undefined) {
      event.preventDefault();
      form.setError("hourlyRate", { message: "Enter a number" }, { shouldFocus: true });
    } else void form.handleSubmit((fields) => !isPending && mutate(fields))(event);
  };
  return (
    <Panel title="Your profile">
      <FormProvider {...form}>
        <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
          <DashboardFields stored={stored} />
          <FormError>{errors.root?.message}</FormError>
          <div className={styles.end}>
            <Button type="submit" variant="primary" loading={isPending}>
              Save Changes
            </Button>
            <output className={styles.saved}>
              {isSuccess && !isDirty && "Profile updated successfully."}
            </output>
          </div>
        </form>
      </FormProvider>
    </Panel>
  );
}
