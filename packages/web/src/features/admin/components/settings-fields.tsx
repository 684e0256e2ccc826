import type { Settings } from "@handiwork/core/model/settings/schema";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Card } from "../../../ui/card.tsx";
import { Checkbox, TextInput, Textarea } from "../../../ui/field.tsx";
import styles from "./settings.module.css";

interface Props {
  form: UseFormReturn<Settings, unknown, Settings>;
}

/** How the marketplace is reached: footer, home page, About, Terms and Privacy show it. */
export function ContactFields({ form: { register, formState } }: Props) {
  const { support, socialLinks } = formState.errors;
  return (
    <>
      <Part title="Support contacts">
        <TextInput label="Phone" type="tel" error={support?.phone?.message} {...register("support.phone")} />
        <TextInput
          label="Email"
          type="email"
          error={support?.email?.message}
          {...register("support.email")}
        />
        <TextInput label="Location" error={support?.location?.message} {...register("support.location")} />
      </Part>
      <Part title="Social links" hint="An icon without an address is not shown.">
        {(["facebook", "instagram", "x"] as const).map((name) => (
          <TextInput
            key={name}
            label={{ facebook: "Facebook", instagram: "Instagram", x: "X" }[name]}
            type="url"
            inputMode="url"
            placeholder="https://"
            error={socialLinks?.[name]?.message}
            {...register(`socialLinks.${name}`)}
          />
        ))}
      </Part>
    </>
  );
}

/** The numbers of the home page, or that the real ones are shown. */
export function HomeFields({ form: { register, formState, getValues } }: Props) {
  const { heroStats, popularCategories } = formState.errors;
  const values = getValues();
  return (
    <Part title="Home page numbers">
      <Checkbox
        label="Show real numbers: approved artisans, reviews, the average rating, and artisans by trade"
        {...register("useRealNumbers")}
      />
      {values.heroStats.map((_, index) => (
        <div key={`stat-${index}`} className={styles.pair}>
          <TextInput
            label={`Number ${index + 1}`}
            error={heroStats?.[index]?.value?.message}
            {...register(`heroStats.${index}.value`)}
          />
          <TextInput
            label={`What number ${index + 1} counts`}
            error={heroStats?.[index]?.label?.message}
            {...register(`heroStats.${index}.label`)}
          />
        </div>
      ))}
      <div className={styles.grid}>
        {values.popularCategories.map(({ trade }, index) => (
          <TextInput
            key={trade}
            label={`${trade}: artisans`}
            error={popularCategories?.[index]?.count?.message}
            {...register(`popularCategories.${index}.count`)}
          />
        ))}
      </div>
    </Part>
  );
}

/** What clients say on the home page. */
export function VoiceFields({ form: { register, formState, getValues } }: Props) {
  const wrong = formState.errors.testimonials;
  return (
    <Part title="Testimonials">
      {getValues().testimonials.map((_, index) => (
        <div key={`voice-${index}`} className={styles.voice}>
          <div className={styles.pair}>
            <TextInput
              label={`Name ${index + 1}`}
              error={wrong?.[index]?.name?.message}
              {...register(`testimonials.${index}.name`)}
            />
            <TextInput
              label={`Place ${index + 1}`}
              error={wrong?.[index]?.place?.message}
              {...register(`testimonials.${index}.place`)}
            />
          </div>
          <Textarea
            label={`Words ${index + 1}`}
            rows={2}
            error={wrong?.[index]?.text?.message}
            {...register(`testimonials.${index}.text`)}
          />
        </div>
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
export function LimitFields({ form: { register, formState } }: Props) {
  return (
    <Part title="Limits" hint="They hold everywhere within half a minute.">
      <div className={styles.grid}>
        {limits.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            error={formState.errors.limits?.[name]?.message}
            {...register(`limits.${name}`, { setValueAs: (text: unknown) => Number(text) })}
          />
        ))}
      </div>
    </Part>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className={styles.part}>
        <legend className={styles.title}>{title}</legend>
        {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
        {children}
      </fieldset>
    </Card>
  );
}
