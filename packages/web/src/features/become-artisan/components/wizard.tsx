import { applicationCategories } from "@handiwork/core/reference/form-categories";
import { applicationExperience } from "@handiwork/core/applications/schema";
import { FormProvider } from "react-hook-form";
import { useField } from "../../../lib/forms/forms.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { LazyModule } from "../../../ui/feedback/lazy-module.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { LegalLinks } from "../../../ui/forms/legal-links.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import type { FileList } from "../draft.ts";
import { FilePicker } from "./file-picker.tsx";
import { stepHeading, useWizard } from "../use-wizard.ts";
import styles from "./wizard.module.css";

const loadBaseArea = () => import("../../near-me/base-area.tsx");

const titles = { 1: "Basic information", 2: "Portfolio and documents" };

/** The two-step application form. Only submitting validates it, not moving to the next step (B-GAP-14). */
export function Wizard({ user, onApplied }: { user: SessionUser; onApplied: () => void }) {
  const { form, portfolio, documents, step, open, busy, submit } = useWizard(user, onApplied);
  return (
    <FormProvider {...form}>
      <Form
        method="post"
        aria-labelledby="application"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of the first step opens the second.
          if (step === 1) open(2);
          else submit();
        }}
      >
        <Stack gap={3}>
          <div>
            <Text size={14} tone="quiet">
              Step {step} of 2
            </Text>
            <Text as="h3" id={stepHeading} tabIndex={-1} size={18} className={styles.title}>
              {titles[step]}
            </Text>
          </div>
          <Grid columns={2} gap={2} className={styles.bar} aria-hidden="true">
            <span className={styles.passed} />
            <span className={step === 2 ? styles.passed : undefined} />
          </Grid>
        </Stack>
        <Stack gap={5} hidden={step !== 1}>
          <BasicsStep />
        </Stack>
        <Stack gap={5} hidden={step !== 2}>
          <FilesStep portfolio={portfolio} documents={documents} />
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

/** The first step: the fields about the applicant's work (B-BECOME-03, B-BECOME-14; B-GAP-15). */
function BasicsStep() {
  return (
    <>
      <TextInput
        label="Business name"
        masked="artisan.businessName"
        autoComplete="organization"
        autoCapitalize="words"
        hint="Your own name is fine too"
        maxLength={120}
        {...useField("businessName")}
      />
      <Select label="Category" {...useField("category")}>
        <option value="">Select your trade</option>
        {applicationCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Textarea
        label="Description"
        masked="artisan.description"
        rows={4}
        placeholder="What do you do, for whom, and since when?"
        maxLength={2000}
        {...useField("description")}
      />
      <TextInput
        label="Location"
        masked="artisan.location"
        icon="pin"
        autoCapitalize="words"
        hint="Town and state, for example Ikeja, Lagos"
        maxLength={120}
        {...useField("location")}
      />
      <LazyModule load={loadBaseArea}>{({ BaseArea }) => <BaseArea />}</LazyModule>
      <Grid small={2} gap={5}>
        <TextInput
          label="Hourly rate (₦)"
          inputMode="numeric"
          autoComplete="off"
          hint="For example 3,500"
          {...useField("hourlyRate")}
        />
        <Select label="Experience" {...useField("experience")}>
          <option value="">Select your experience</option>
          {applicationExperience.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </Grid>
      <Textarea
        label="Services"
        masked="artisan.services"
        rows={2}
        hint="Separated by commas, for example leak repair, water heaters"
        maxLength={2000}
        {...useField("services")}
      />
      <TextInput
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For our team only. It is not shown on your page."
        maxLength={30}
        {...useField("phone")}
      />
    </>
  );
}

/** The second step: pictures of work, documents, and the terms (B-BECOME-04, B-BECOME-06, B-BECOME-07; B-GAP-15). */
function FilesStep({ portfolio, documents }: { portfolio: FileList; documents: FileList }) {
  return (
    <>
      <FilePicker
        kind="portfolio"
        list={portfolio}
        title="Portfolio"
        description="Clients choose by what they see. Photos straight from your phone are fine: we make them smaller before they are uploaded."
        hint="PNG/JPG up to 10MB each, max 5 images"
        buttonLabel="Add pictures"
      />
      <FilePicker
        kind="documents"
        list={documents}
        title="Documents"
        description="Certificates, a trade licence or an identity card, if you have them. Only our team sees them."
        hint="Pictures or PDF up to 10MB each, max 5 files"
        buttonLabel="Add documents"
      />
      <Checkbox
        label={
          <>
            I accept the <LegalLinks />
          </>
        }
        {...useField("acceptTerms")}
      />
    </>
  );
}
