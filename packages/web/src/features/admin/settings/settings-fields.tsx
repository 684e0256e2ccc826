import type { Settings } from "@handiwork/core/settings/schema";
import type { ComponentProps, ReactNode } from "react";
import { useController, type FieldPath, type RegisterOptions, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Grid, Stack } from "../../../ui/layout.tsx";
import { CollapsibleSection } from "../../../ui/sections.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { typedWhole } from "../shared/typed-whole.ts";
import styles from "./settings.module.css";

interface Props {
  form: UseFormReturn<Settings, unknown, Settings>;
}

/** How the marketplace is reached: footer, home page, About, Terms and Privacy show it. */
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

/** The numbers of the home page, or that the real ones are shown. */
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
          <Field form={form} name={`heroStats.${index}.label`} label={`What number ${index + 1} counts`} />
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

/** What clients say on the home page. */
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
  ["newConversationsADay", "New conversations of a client a day"],
  ["messagesAMinute", "Messages of a user a minute"],
  ["reviewsADay", "Reviews of a client a day"],
  ["reportsADay", "Reports of a user a day"],
] as const;

/** How often things may be done. */
export function LimitFields({ form }: Props) {
  return (
    <Part id="limits" title="Limits" hint="Changes take effect within 30 seconds.">
      <Grid small={2}>
        {limits.map(([name, label]) => (
          <Field
            key={name}
            form={form}
            name={`limits.${name}`}
            options={{ setValueAs: (text: unknown) => typedWhole(String(text)) }}
            label={label}
            inputMode="numeric"
          />
        ))}
      </Grid>
    </Part>
  );
}

/** By which words a search finds a trade. */
export function WordFields({ form }: Props) {
  return (
    <Part
      id="clients-words"
      title="Clients' words"
      hint="What clients call a trade, or what is broken when they need it, separated by commas. A search for one of these finds the trade."
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

/** A line of the form, with what is wrong with it. */
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
        {hint !== undefined && <Quiet>{hint}</Quiet>}
        {children}
      </Stack>
    </CollapsibleSection>
  );
}
