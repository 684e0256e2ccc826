import type { Settings } from "@handiwork/core/settings/schema";
import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { fieldsOf } from "../../../lib/forms/forms.ts";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Checkbox, Textarea } from "../../../ui/forms/inputs.tsx";
import { Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { wholeNumber } from "../components/number-field.ts";
import styles from "./settings.module.css";

/** All fields of the surrounding form (a FormProvider), in sections. */
export function SettingsFields() {
  const form = useFormContext<Settings>();
  const field = fieldsOf(form);
  const { heroStats, popularCategories, testimonials, clientsWords } = form.getValues();
  const limit = (name: keyof Settings["limits"]) => ({
    inputMode: "numeric" as const,
    ...field(`limits.${name}`, wholeNumber()),
  });
  const link = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <FieldSection id="support" title="Support contacts">
        <TextInput label="Phone" type="tel" {...field("support.phone")} />
        <TextInput label="Email" type="email" {...field("support.email")} />
        <TextInput label="Location" {...field("support.location")} />
      </FieldSection>
      <FieldSection id="social-links" title="Social links" hint="Icons without a link are hidden.">
        <TextInput label="Facebook" {...link} {...field("socialLinks.facebook")} />
        <TextInput label="Instagram" {...link} {...field("socialLinks.instagram")} />
        <TextInput label="X" {...link} {...field("socialLinks.x")} />
      </FieldSection>
      <FieldSection id="numbers" title="Home page numbers">
        <Checkbox
          label="Show real numbers: approved artisans, reviews, the average rating, and artisans by trade"
          {...form.register("useRealNumbers")}
        />
        {heroStats.map((_, index) => (
          <Grid key={`stat-${index}`} small={2}>
            <TextInput label={`Number ${index + 1}`} {...field(`heroStats.${index}.value`)} />
            <TextInput label={`Label of number ${index + 1}`} {...field(`heroStats.${index}.label`)} />
          </Grid>
        ))}
        <Grid small={2}>
          {popularCategories.map(({ trade }, index) => (
            <TextInput
              key={trade}
              label={`${trade}: artisans`}
              {...field(`popularCategories.${index}.count`)}
            />
          ))}
        </Grid>
      </FieldSection>
      <FieldSection id="testimonials" title="Testimonials">
        {testimonials.map((_, index) => (
          <Stack key={`testimonial-${index}`} className={styles.testimonial}>
            <Grid small={2}>
              <TextInput label={`Name ${index + 1}`} {...field(`testimonials.${index}.name`)} />
              <TextInput label={`Place ${index + 1}`} {...field(`testimonials.${index}.place`)} />
            </Grid>
            <Textarea label={`Quote ${index + 1}`} rows={2} {...field(`testimonials.${index}.text`)} />
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
            <WordsField key={trade} trade={trade} index={index} />
          ))}
        </Grid>
      </FieldSection>
      <FieldSection id="limits" title="Limits" hint="Changes take effect within 30 seconds.">
        <Grid small={2}>
          <TextInput label="New conversations per client per day" {...limit("newConversationsADay")} />
          <TextInput label="Messages per user per minute" {...limit("messagesAMinute")} />
          <TextInput label="Reviews per client per day" {...limit("reviewsADay")} />
          <TextInput label="Reports per user per day" {...limit("reportsADay")} />
        </Grid>
      </FieldSection>
    </>
  );
}

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

/** The words for a trade, separated by commas or line breaks. */
function WordsField({ trade, index }: { trade: string; index: number }) {
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
