import { type ManagedPlan, PlanForm } from "@handiwork/core/premium/schema";
import { Settings, type SettingsAnswer } from "@handiwork/core/settings/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { hasStatus } from "../../../lib/api/errors.ts";
import { siteQuery } from "../../../lib/api/site.ts";
import { formatDate, naira, plural } from "../../../lib/format/format.ts";
import { applyServerErrors, fieldsOf, useSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { toast } from "../../../lib/page/toast.ts";
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
  const query = useQuery(settingsQuery);
  return (
    <AdminPage
      title="Settings"
      description="Contacts, links, the home page, limits and prices. Every change is recorded in the audit log."
    >
      <Sections>
        <QueryResult query={query} errorTitle="Failed to load settings" pending={<DetailsPending />}>
          {(answer) => (
            <SettingsEditor key={answer.version} answer={answer} onReload={() => void query.refetch()} />
          )}
        </QueryResult>
        <Plans />
      </Sections>
    </AdminPage>
  );
}

interface Props {
  answer: SettingsAnswer;
  /** Fetches the settings again after a conflict with another admin. */
  onReload: () => void;
}

/** All settings in one form. The version makes the server reject an edit of outdated settings. */
function SettingsEditor({ answer: { settings, version, updatedAt, updatedBy }, onReload }: Props) {
  const client = useQueryClient();
  const form = useZodForm(Settings, settings);
  const { formState, handleSubmit, reset } = form;
  const { submit, busy, error } = useSubmission({
    send: (values: Settings) => saveSettings(values, version),
    onSuccess: (saved) => {
      reset(saved.settings);
      client.setQueryData(settingsQuery.queryKey, saved);
      toast.success("Settings saved successfully");
      void client.prefetchQuery({ ...siteQuery, staleTime: 0 });
    },
    onError: (failure) => {
      applyServerErrors(failure, form);
      toast.error("Failed to save settings");
    },
  });
  useLeaveWarning(formState.isDirty && !busy, "Your changes have not been saved.");
  const hasConflict = hasStatus(error, 409);
  const check = handleSubmit(submit, () => toast.error("Please check the marked fields"));
  return (
    <Form className={styles.form} onSubmit={(event) => void check(event)}>
      <FormProvider {...form}>
        <SettingsFields />
      </FormProvider>
      <FormError>{formState.errors.root?.message}</FormError>
      <Cluster gap={3} justify="end" className={styles.bar}>
        <QuietText>
          {updatedAt === null
            ? "No changes yet."
            : `Last changed by ${updatedBy} on ${formatDate(updatedAt)}.`}
        </QuietText>
        {hasConflict && <Button onClick={onReload}>Load the current settings</Button>}
        <Button type="submit" variant="primary" loading={busy}>
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
