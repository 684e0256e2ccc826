import type { Settings } from "@handiwork/core/settings/schema";
import type { ComponentProps, ReactNode } from "react";
import { useController, useFormContext, type FieldPath, type RegisterOptions } from "react-hook-form";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { wholeNumber } from "../components/number-field.ts";
import styles from "./settings.module.css";

/** All fields of the surrounding form (a FormProvider), in sections. */
export function SettingsFields() {
  const { getValues, register } = useFormContext<Settings>();
  const { heroStats, popularCategories, testimonials, clientsWords } = getValues();
  const link = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <FieldSection id="support" title="Support contacts">
        <Field name="support.phone" label="Phone" type="tel" />
        <Field name="support.email" label="Email" type="email" />
        <Field name="support.location" label="Location" />
      </FieldSection>
      <FieldSection id="social-links" title="Social links" hint="Icons without a link are hidden.">
        <Field name="socialLinks.facebook" label="Facebook" {...link} />
        <Field name="socialLinks.instagram" label="Instagram" {...link} />
        <Field name="socialLinks.x" label="X" {...link} />
      </FieldSection>
      <FieldSection id="numbers" title="Home page numbers">
        <Checkbox
          label="Show real numbers: approved artisans, reviews, the average rating, and artisans by trade"
          {...register("useRealNumbers")}
        />
        {heroStats.map((_, index) => (
          <Grid key={`stat-${index}`} small={2}>
            <Field name={`heroStats.${index}.value`} label={`Number ${index + 1}`} />
            <Field name={`heroStats.${index}.label`} label={`Label of number ${index + 1}`} />
          </Grid>
        ))}
        <Grid small={2}>
          {popularCategories.map(({ trade }, index) => (
            <Field key={trade} name={`popularCategories.${index}.count`} label={`${trade}: artisans`} />
          ))}
        </Grid>
      </FieldSection>
      <FieldSection id="testimonials" title="Testimonials">
        {testimonials.map((_, index) => (
          <Stack key={`testimonial-${index}`} className={styles.testimonial}>
            <Grid small={2}>
              <Field name={`testimonials.${index}.name`} label={`Name ${index + 1}`} />
              <Field name={`testimonials.${index}.place`} label={`Place ${index + 1}`} />
            </Grid>
            <Quote index={index} />
          </Stack>
        ))}
      </FieldSection>
      <FieldSection
        id="clients-words"
        title="Search words"
        hint="Words that clients use for a trade or for what needs fixing, separated by commas. A search for any of them finds the trade."
      >
        <Grid small={2}>
          {clientsWords.map(({ trade }, index) => (
            <Words key={trade} trade={trade} index={index} />
          ))}
        </Grid>
      </FieldSection>
      <FieldSection id="limits" title="Limits" hint="Changes take effect within 30 seconds.">
        <Grid small={2}>
          {limits.map(([name, label]) => (
            <Field
              key={name}
              name={`limits.${name}`}
              options={wholeNumber()}
              label={label}
              inputMode="numeric"
            />
          ))}
        </Grid>
      </FieldSection>
    </>
  );
}

const limits = [
  ["newConversationsADay", "New conversations per client per day"],
  ["messagesAMinute", "Messages per user per minute"],
  ["reviewsADay", "Reviews per client per day"],
  ["reportsADay", "Reports per user per day"],
] as const;

function FieldSection(props: { id: string; title: string; hint?: string; children: ReactNode }) {
  const { id, title, hint, children } = props;
  return (
    <CollapsibleSection id={id} title={title}>
      <Stack>
        {hint !== undefined && <QuietText>{hint}</QuietText>}
        {children}
      </Stack>
    </CollapsibleSection>
  );
}

/** A text field of the form with its error. */
function Field({
  name,
  options,
  ...input
}: Omit<ComponentProps<typeof TextInput>, "name"> & {
  name: FieldPath<Settings>;
  options?: RegisterOptions<Settings>;
}) {
  const { register, getFieldState, formState } = useFormContext<Settings>();
  return (
    <TextInput
      {...input}
      error={getFieldState(name, formState).error?.message}
      {...register(name, options)}
    />
  );
}

function Quote({ index }: { index: number }) {
  const { register, getFieldState, formState } = useFormContext<Settings>();
  const name = `testimonials.${index}.text` as const;
  return (
    <Textarea
      label={`Quote ${index + 1}`}
      rows={2}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  );
}

/** The words for a trade, separated by commas or line breaks. */
function Words({ trade, index }: { trade: string; index: number }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController<Settings, `clientsWords.${number}.words`>({ name: `clientsWords.${index}.words` });
  const invalid = [fieldState.error].flat().find((each) => each?.message !== undefined);
  return (
    <Textarea
      ref={ref}
      label={`Words for ${trade}`}
      rows={2}
      error={invalid?.message}
      defaultValue={value.join(", ")}
      onBlur={onBlur}
      onChange={({ target }) => {
        const words = target.value.split(/[,\n]/).map((word) => word.trim());
        onChange(words.filter(Boolean));
      }}
    />
  );
}
