import { type ManagedPlan, PlanForm } from "@handiwork/core/premium/schema";
import { Settings, type SettingsAnswer } from "@handiwork/core/settings/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { hasStatus } from "../../../lib/api/errors.ts";
import { siteQuery } from "../../../lib/api/site.ts";
import { formatDate, naira, plural } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import { useAction } from "../../../lib/forms/use-action.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { CollapsibleSection, Sections } from "../../../ui/data/sections.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { DetailsPending } from "../components/details.tsx";
import { wholeNumber } from "../components/number-field.ts";
import { plansQuery, saveSettings, settingsQuery, useChangePlan } from "../api.ts";
import { SettingsFields } from "../settings/settings-fields.tsx";
import styles from "../settings/settings.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(settingsQuery);
};

/** The settings of the whole site (A-GAP-47, B-GAP-26). */
export function Page() {
  return (
    <AdminPage
      title="Settings"
      description="Contacts, links, the home page, limits and prices. Every change is recorded in the audit log."
    >
      <Sections>
        <QueryResult
          query={useQuery(settingsQuery)}
          errorTitle="Failed to load settings"
          pending={<DetailsPending />}
        >
          {(answer) => <SettingsEditor loaded={answer} />}
        </QueryResult>
        <Plans />
      </Sections>
    </AdminPage>
  );
}

/** All settings in one form. */
function SettingsEditor({ loaded }: { loaded: SettingsAnswer }) {
  const client = useQueryClient();
  /** The settings that the form started from. The server rejects changes of an outdated version. */
  const [base, setBase] = useState(loaded);
  const { settings, version, updatedAt, updatedBy } = base;
  const form = useZodForm(Settings, settings);
  const { formState, handleSubmit } = form;
  const startFrom = (answer: SettingsAnswer) => {
    form.reset(answer.settings);
    setBase(answer);
  };
  const save = useMutation({
    mutationFn: (values: Settings) => saveSettings(values, version),
    onSuccess: (saved) => {
      startFrom(saved);
      client.setQueryData(settingsQuery.queryKey, saved);
      toast.success("Settings saved successfully");
      void client.prefetchQuery({ ...siteQuery, staleTime: 0 });
    },
    onError: (error) => {
      applyServerErrors(error, form);
      toast.error("Failed to save settings");
    },
  });
  const reload = useAction({
    send: () => client.fetchQuery(settingsQuery),
    onSuccess: (current) => {
      startFrom(current);
      save.reset();
    },
  });
  useLeaveWarning(formState.isDirty && !save.isPending, "Your changes have not been saved.");
  const hasConflict = hasStatus(save.error, 409);
  const saveButton = useRef<HTMLButtonElement>(null);
  useFocusIfLost(hasConflict, () => saveButton.current);
  const submit = handleSubmit(
    (values) => save.mutate(values),
    () => toast.error("Please check the marked fields"),
  );
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)}>
      <FormProvider {...form}>
        <SettingsFields key={version} />
      </FormProvider>
      <FormError>{formState.errors.root?.message}</FormError>
      <Cluster gap={3} justify="end" className={styles.bar}>
        <QuietText>
          {updatedAt === null
            ? "No changes yet."
            : `Last changed by ${updatedBy} on ${formatDate(updatedAt)}.`}
        </QuietText>
        {hasConflict && (
          <Button loading={reload.isPending} onClick={() => reload.mutate()}>
            Load the current settings
          </Button>
        )}
        <Button ref={saveButton} type="submit" variant="primary" loading={save.isPending}>
          Save Settings
        </Button>
      </Cluster>
    </Form>
  );
}

/** The plans' prices (B-GAP-26), availability and display order (B-PAY-02, B-PAY-08). */
function Plans() {
  return (
    <CollapsibleSection id="plans" title="Plans">
      <Stack>
        <QuietText>A new price applies to new payments. Payments already opened keep the old one.</QuietText>
        <QueryResult
          query={useQuery(plansQuery)}
          errorTitle="Failed to load plans"
          pending={<Skeleton height="12rem" />}
        >
          {(plans) =>
            plans.length === 0 ? (
              <EmptyState title="No plans yet" />
            ) : (
              <Stack as="ul" className={styles.plans}>
                {plans.map((plan) => (
                  <Plan key={plan.slug} plan={plan} />
                ))}
              </Stack>
            )
          }
        </QueryResult>
      </Stack>
    </CollapsibleSection>
  );
}

function Plan({ plan }: { plan: ManagedPlan }) {
  const { name, price, durationDays, isActive, displayOrder } = plan;
  const form = useZodForm(PlanForm.omit({ was: true }), { price, displayOrder, isActive });
  const field = fieldsOf(form);
  const { mutate, isPending } = useChangePlan(plan);
  return (
    <li>
      <Form onSubmit={(event) => void form.handleSubmit((terms) => mutate(terms))(event)}>
        <Stack as="fieldset" gap={3} className={styles.plan}>
          <legend>
            <strong>{name}</strong>
            <br />
            <QuietText as="span">
              {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
              {!isActive && ", not for sale"}
            </QuietText>
          </legend>
          {price > 0 && (
            <TextInput
              label="Price in naira"
              inputMode="numeric"
              {...field("price", wholeNumber({ kind: "naira" }))}
            />
          )}
          <TextInput label="Display order" inputMode="numeric" {...field("displayOrder", wholeNumber())} />
          <Checkbox label="For sale" {...form.register("isActive")} />
          <Button type="submit" loading={isPending} aria-label={`Change ${name}`}>
            Change
          </Button>
        </Stack>
      </Form>
    </li>
  );
}
