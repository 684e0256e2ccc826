import { PlanForm, type ManagedPlan } from "@handiwork/core/premium/schema";
import { Settings, type SettingsAnswer } from "@handiwork/core/settings/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasStatus } from "../../../lib/api/errors.ts";
import { refreshSite } from "../../../lib/api/site.ts";
import { formatDate, naira, plural } from "../../../lib/format/format.ts";
import { applyServerErrors, useZodForm, useSubmission } from "../../../lib/forms/forms.ts";
import { useLeaveWarning } from "../../../lib/forms/use-leave-warning.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { toast } from "../../../lib/page/toast.ts";
import { Sections, CollapsibleSection } from "../../../ui/data/sections.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { AdminPage, QuietText } from "../components/admin-page.tsx";
import { parseWholeNumber } from "../components/whole-number.ts";
import { saveSettings, settingsQuery, plansQuery, useChangePlan } from "../settings/api.ts";
import {
  ContactFields,
  HomeFields,
  LimitFields,
  VoiceFields,
  WordFields,
} from "../settings/settings-fields.tsx";
import styles from "../settings/settings.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(settingsQuery);
};

/** The settings of the whole site (A-GAP-47, B-GAP-26). */
export function Page() {
  const query = useQuery(settingsQuery);
  const { error, refetch } = query;
  useEffect(() => {
    if (error) toast.error("Failed to load settings");
  }, [error]);
  return (
    <AdminPage
      title="Settings"
      description="Contacts, links, the home page, limits and prices. Every change is recorded in the audit log."
    >
      <Sections>
        <QueryResult query={query} errorTitle="Failed to load settings" pending={<SettingsPending />}>
          {(answer) => (
            <SettingsEditor key={answer.version} answer={answer} onReload={() => void refetch()} />
          )}
        </QueryResult>
        <Plans />
      </Sections>
    </AdminPage>
  );
}

function SettingsPending() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading settings</VisuallyHidden>
      <Skeleton height="24rem" radius="14px" />
    </div>
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
      void refreshSite();
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
      <ContactFields form={form} />
      <HomeFields form={form} />
      <VoiceFields form={form} />
      <WordFields form={form} />
      <LimitFields form={form} />
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
  const { name, price, durationDays } = plan;
  const [typed, setTyped] = useState(String(price));
  const [place, setPlace] = useState(String(plan.displayOrder));
  const [isActive, setActive] = useState(plan.isActive);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { mutate, isPending } = useChangePlan(plan);
  const save = () => {
    const terms = {
      price: parseWholeNumber(typed, "naira"),
      displayOrder: parseWholeNumber(place),
      isActive,
    };
    const read = PlanForm.omit({ was: true }).safeParse(terms);
    const issues = read.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) mutate(read.data);
  };
  return (
    <li>
      <Stack as="fieldset" gap={3} className={styles.plan}>
        <legend>
          <strong>{name}</strong>
          <br />
          <QuietText as="span">
            {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
            {!plan.isActive && ", not for sale"}
          </QuietText>
        </legend>
        {price > 0 && (
          <TextInput
            label="Price in naira"
            inputMode="numeric"
            value={typed}
            error={problems["price"]}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TextInput
          label="Display order"
          inputMode="numeric"
          value={place}
          error={problems["displayOrder"]}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Checkbox label="For sale" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        <Button loading={isPending} aria-label={`Change ${name}`} onClick={save}>
          Change
        </Button>
      </Stack>
    </li>
  );
}
