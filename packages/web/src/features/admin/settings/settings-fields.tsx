import type { Settings } from "@handiwork/core/settings/schema";
import type { ComponentProps, ReactNode } from "react";
import { useController, type FieldPath, type RegisterOptions, type UseFormReturn } from "react-hook-form";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { parseWholeNumber } from "../components/whole-number.ts";
import styles from "./settings.module.css";

interface Props {
  form: UseFormReturn<Settings, unknown, Settings>;
}

/** Contacts and links, which the footer, the home page, About, Terms and Privacy show. */
export function ContactFields({ form }: Props) {
  return (
    <>
      <Part id="support" title="Support contacts">
        <Field form={form} name="support.phone" label="Phone" type="tel" />
        <Field form={form} name="support.email" label="Email" type="email" />
        <Field form={form} name="support.location" label="Location" />
      </Part>
      <Part id="social-links" title="Social links" hint="Icons without a link are hidden.">
        {(["facebook", "instagram", "x"] as const).map((name) => (
          <Field
            key={name}
            form={form}
            name={`socialLinks.${name}`}
            label={{ facebook: "Facebook", instagram: "Instagram", x: "X" }[name]}
            type="url"
            inputMode="url"
            placeholder="https://"
          />
        ))}
      </Part>
    </>
  );
}

/** The numbers on the home page: real or entered by hand. */
export function HomeFields({ form }: Props) {
  const { heroStats, popularCategories } = form.getValues();
  return (
    <Part id="numbers" title="Home page numbers">
      <Checkbox
        label="Show real numbers: approved artisans, reviews, the average rating, and artisans by trade"
        {...form.register("useRealNumbers")}
      />
      {heroStats.map((_, index) => (
        <Grid key={`stat-${index}`} small={2}>
          <Field form={form} name={`heroStats.${index}.value`} label={`Number ${index + 1}`} />
          <Field form={form} name={`heroStats.${index}.label`} label={`Label of number ${index + 1}`} />
        </Grid>
      ))}
      <Grid small={2}>
        {popularCategories.map(({ trade }, index) => (
          <Field
            key={trade}
            form={form}
            name={`popularCategories.${index}.count`}
            label={`${trade}: artisans`}
          />
        ))}
      </Grid>
    </Part>
  );
}

/** The testimonials on the home page. */
export function VoiceFields({ form }: Props) {
  return (
    <Part id="testimonials" title="Testimonials">
      {form.getValues().testimonials.map((_, index) => (
        <Stack key={`voice-${index}`} className={styles.voice}>
          <Grid small={2}>
            <Field form={form} name={`testimonials.${index}.name`} label={`Name ${index + 1}`} />
            <Field form={form} name={`testimonials.${index}.place`} label={`Place ${index + 1}`} />
          </Grid>
          <Textarea
            label={`Quote ${index + 1}`}
            rows={2}
            error={form.formState.errors.testimonials?.[index]?.text?.message}
            {...form.register(`testimonials.${index}.text`)}
          />
        </Stack>
      ))}
    </Part>
  );
}

const limits = [
  ["newConversationsADay", "New conversations per client per day"],
  ["messagesAMinute", "Messages per user per minute"],
  ["reviewsADay", "Reviews per client per day"],
  ["reportsADay", "Reports per user per day"],
] as const;

/** The rate limits. */
export function LimitFields({ form }: Props) {
  return (
    <Part id="limits" title="Limits" hint="Changes take effect within 30 seconds.">
      <Grid small={2}>
        {limits.map(([name, label]) => (
          <Field
            key={name}
            form={form}
            name={`limits.${name}`}
            options={{ setValueAs: (text: unknown) => parseWholeNumber(String(text)) }}
            label={label}
            inputMode="numeric"
          />
        ))}
      </Grid>
    </Part>
  );
}

/** The words that make a search find a trade. */
export function WordFields({ form }: Props) {
  return (
    <Part
      id="clients-words"
      title="Search words"
      hint="Words that clients use for a trade or for what needs fixing, separated by commas. A search for any of them finds the trade."
    >
      <Grid small={2}>
        {form.getValues().clientsWords.map(({ trade }, index) => (
          <WordsInput key={trade} form={form} trade={trade} index={index} />
        ))}
      </Grid>
    </Part>
  );
}

function WordsInput({ form: { control }, trade, index }: Props & { trade: string; index: number }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `clientsWords.${index}.words` });
  const wrong = [fieldState.error].flat().find((each) => each?.message !== undefined);
  return (
    <Textarea
      ref={ref}
      label={`Words for ${trade}`}
      rows={2}
      error={wrong?.message}
      defaultValue={value.join(", ")}
      onBlur={onBlur}
      onChange={({ target }) =>
        onChange(
          target.value
            .split(/[,\n]/)
            .map((word) => word.trim())
            .filter(Boolean),
        )
      }
    />
  );
}

/** A text field of the form with its error. */
function Field({
  form,
  name,
  options,
  ...input
}: Props & {
  name: FieldPath<Settings>;
  options?: RegisterOptions<Settings>;
} & Omit<ComponentProps<typeof TextInput>, "form" | "name">) {
  const { error } = form.getFieldState(name, form.formState);
  return <TextInput {...input} error={error?.message} {...form.register(name, options)} />;
}

function Part({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <CollapsibleSection id={id} title={title}>
      <Stack>
        {hint !== undefined && <QuietText>{hint}</QuietText>}
        {children}
      </Stack>
    </CollapsibleSection>
  );
}
