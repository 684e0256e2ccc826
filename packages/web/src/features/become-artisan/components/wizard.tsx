import { applicationCategories } from "@handiwork/core/reference/form-categories";
import { ApplicationForm, applicationExperience } from "@handiwork/core/applications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import type * as z from "zod";
import { ApiError, fieldsIn } from "../../../lib/api/errors.ts";
import {
  applyServerErrors,
  fieldsOf,
  useField,
  useOnChange,
  useSubmission,
  useZodForm,
} from "../../../lib/forms/forms.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { LegalLinks } from "../../../ui/forms/legal-links.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ArtisanInput, ArtisanText, CategoryField } from "../../artisan-dashboard/fields.tsx";
import { applicationQuery, apply } from "../api.ts";
import {
  firstStepFields,
  saveDraft,
  readDraft,
  uploadedFiles,
  textsOf,
  useApplicationFiles,
} from "../draft.ts";
import { FilePicker } from "./file-picker.tsx";
import styles from "./wizard.module.css";

/** The form's own fields. Pictures and documents are uploaded separately, before submitting. */
const WizardForm = ApplicationForm.omit({ portfolio: true, documents: true });
type WizardValues = z.input<typeof WizardForm>;

type Step = 1 | 2;

const stepTitles = { 1: "Basic information", 2: "Portfolio and documents" };

/** The element id of the current step's heading. */
const stepHeading = "application-step";

const filesFailed = "Some files could not be uploaded. Try again, or remove them.";

/**
 * The two-step application form. Only submitting validates it, not moving to the next step (B-GAP-14). Typed values and uploads
 * survive a change of the step, an error and a reload.
 */
export function Wizard({ user, onApplied }: { user: SessionUser; onApplied: () => void }) {
  const [draft] = useState(() => readDraft(user.id));
  const form = useZodForm(WizardForm, {
    ...Object.fromEntries(firstStepFields.map((name) => [name, draft.values[name] ?? ""])),
    phone: draft.values.phone ?? user.phone ?? "",
  });
  const portfolio = useApplicationFiles("portfolio", user.id);
  const documents = useApplicationFiles("documents", user.id);
  const { step, open } = useStep(form.setFocus);
  const client = useQueryClient();
  const { refetch } = useAuth();
  useOnChange(form, (values) => saveDraft(user.id, { values: textsOf(values) }));
  const openFirstInvalid = (names: readonly string[]) => {
    const name = ([...firstStepFields, "acceptTerms"] as const).find((field) => names.includes(field));
    if (name) open(name === "acceptTerms" ? 2 : 1, name);
  };
  const { submit, busy } = useSubmission({
    send: async (typed: WizardValues) => {
      await Promise.all([portfolio.settled(), documents.settled()]);
      const files = [...portfolio.files(), ...documents.files()];
      if (files.some(({ state }) => state !== "sent")) throw new ApiError(filesFailed, { code: "files" });
      return apply({
        ...typed,
        portfolio: uploadedFiles(portfolio.files()).flatMap(({ picture }) => picture?.key ?? []),
        documents: uploadedFiles(documents.files()).map(({ id }) => id),
      });
    },
    onSuccess: (application) => {
      // The texts stay on this device until the decision, so that a rejected applicant need not type them again.
      saveDraft(user.id, { portfolio: [], documents: [] });
      onApplied();
      client.setQueryData(applicationQuery.queryKey, application);
      void refetch();
    },
    onError: (error) => {
      applyServerErrors(error, form);
      openFirstInvalid(Object.keys(fieldsIn(error)));
      // Another tab may have submitted one already.
      if (error instanceof ApiError && error.code === "conflict")
        void client.invalidateQueries(applicationQuery);
    },
  });
  const onSubmit = form.handleSubmit(submit, (errors) => openFirstInvalid(Object.keys(errors)));
  return (
    <FormProvider {...form}>
      <Form
        method="post"
        aria-labelledby="application"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of the first step opens the second.
          if (step === 1) open(2);
          else void onSubmit();
        }}
      >
        <Stack gap={3}>
          <div>
            <Text size={14} tone="quiet">
              Step {step} of 2
            </Text>
            <Text as="h3" id={stepHeading} tabIndex={-1} size={18} className={styles.title}>
              {stepTitles[step]}
            </Text>
          </div>
          <progress max={2} value={step} aria-hidden="true" className={styles.bar} />
        </Stack>
        <Stack gap={5} hidden={step !== 1}>
          <BasicsStep />
        </Stack>
        <Stack gap={5} hidden={step !== 2}>
          <FilePicker kind="portfolio" list={portfolio} />
          <FilePicker kind="documents" list={documents} />
          <Checkbox
            label={
              <>
                I accept the <LegalLinks />
              </>
            }
            {...fieldsOf(form)("acceptTerms")}
          />
        </Stack>
        <FormError>{form.formState.errors.root?.message}</FormError>
        {step === 1 ? (
          <Button key="next" type="submit" variant="primary" size="lg" block>
            Next
          </Button>
        ) : (
          <Grid gap={3} className={styles.choice}>
            <Button size="lg" onClick={() => open(1)}>
              Previous
            </Button>
            <Button key="submit" type="submit" variant="primary" size="lg" loading={busy}>
              Submit
            </Button>
          </Grid>
        )}
      </Form>
    </FormProvider>
  );
}

/** Returns the step that the URL names, and `open`, which shows a step and focuses its heading or one of its fields. */
function useStep(setFocus: (name: keyof WizardValues) => void) {
  const [search, setSearch] = useSearchParams();
  const step: Step = search.get("step") === "2" ? 2 : 1;
  /** The element to focus once its step is shown. */
  const [target, setTarget] = useState<{ step: Step; name: keyof WizardValues | undefined }>();

  useEffect(() => {
    if (target?.step !== step) return;
    if (target.name) return setFocus(target.name);
    const heading = document.getElementById(stepHeading);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, [step, target, setFocus]);

  const open = (next: Step, name?: keyof WizardValues) => {
    setTarget({ step: next, name });
    if (next === step) return;
    setSearch(next === 2 ? { step: "2" } : {}, { replace: next === 1, preventScrollReset: true });
  };
  return { step, open };
}

const loadBaseArea = () => import("../../near-me/base-area.tsx");

/** The first step: the fields about the applicant's work (B-BECOME-03, B-BECOME-14; B-GAP-15). */
function BasicsStep() {
  return (
    <>
      <ArtisanInput name="businessName" label="Business name" hint="Your own name is fine too" />
      <CategoryField label="Category" emptyOption="Select your trade" names={applicationCategories} />
      <ArtisanText
        name="description"
        label="Description"
        placeholder="What do you do, for whom, and since when?"
      />
      <ArtisanInput
        name="location"
        label="Location"
        icon="pin"
        hint="Town and state, for example Ikeja, Lagos"
      />
      <LazyModule load={loadBaseArea}>{({ BaseArea }) => <BaseArea />}</LazyModule>
      <Grid small={2} gap={5}>
        <ArtisanInput name="hourlyRate" label="Hourly rate (₦)" hint="For example 3,500" />
        <Select
          label="Experience"
          emptyOption="Select your experience"
          options={applicationExperience}
          {...useField("experience")}
        />
      </Grid>
      <ArtisanText
        name="services"
        label="Services"
        hint="Separated by commas, for example leak repair, water heaters"
      />
      <ArtisanInput
        name="phone"
        label="Phone number"
        hint="For our team only. It is not shown on your page."
      />
    </>
  );
}
