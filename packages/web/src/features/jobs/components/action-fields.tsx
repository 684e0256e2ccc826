import { typedNaira } from "@handiwork/core/reference/kobo";
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import { proposalTakesEffectAt } from "@handiwork/core/jobs/deadlines.rules";
import type { JobPart } from "@handiwork/core/jobs/view.schema";
import { useState, type ComponentProps } from "react";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import fieldStyles from "../../../ui/forms/field.module.css";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { StarInput } from "../../../ui/forms/star-input.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { lagosMoment, typedVisit } from "./quote-form-schema.ts";
import { formatMoment } from "../format.ts";

/*
 * Controls of the job dialogs. Their names are read when a command is sent: `text`, `code`, `reason`, `sum`,
 * `rating`, `day`.
 */

export const textField = (
  label: string,
  maxLength: number,
  isRequired = true,
  masked?: ComponentProps<typeof Textarea>["masked"],
) => (
  <Textarea label={label} name="text" rows={3} maxLength={maxLength} required={isRequired} masked={masked} />
);
export const codeField = () => (
  <TextInput
    label="The client's code"
    name="code"
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    required
  />
);
export const reasonField = (all: Readonly<Record<string, string>>) => (
  <Select label="Reason" name="reason">
    {Object.entries(all).map(([key, label]) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </Select>
);
export const sumField = (label: string, initialKobo?: number, isRequired = true) => (
  // A new initial value resets the input, because the agreed price has changed.
  <TextInput
    key={initialKobo}
    label={label}
    name="sum"
    inputMode="decimal"
    required={isRequired}
    {...(initialKobo !== undefined && { defaultValue: typedNaira(initialKobo) })}
  />
);

/** A 1-to-5 star rating, empty at first. */
export function RatingField() {
  const [rating, setRating] = useState<number>();
  return <StarInput label="Your rating" name="rating" value={rating} onChange={setRating} />;
}

/** A yes/no question, unanswered at first. */
export function YesNoField({ label, name }: { label: string; name: string }) {
  return (
    <Stack as="fieldset" gap={0}>
      <Text as="legend" weight={600} size={14}>
        {label}
      </Text>
      <Cluster gap={6}>
        {["yes", "no"].map((answer) => (
          <Cluster as="label" key={answer} gap={3} wrap={false} className={fieldStyles.checkbox}>
            <input type="radio" name={name} value={answer} />
            {answer === "yes" ? "Yes" : "No"}
          </Cluster>
        ))}
      </Cluster>
    </Stack>
  );
}

/** Reads a `YesNoField`; undefined without an answer. */
export function yesNoValue(values: FormData, name: string): boolean | undefined {
  const answer = values.get(name);
  return answer === null ? undefined : answer === "yes";
}

/**
 * Fields for another visit time, prefilled with the proposed or agreed one. Says when the proposal takes effect
 * without an answer.
 */
export function TimeFields({ job, otherName }: { job: JobPart; otherName: string }) {
  const { first, last } = plannableDays();
  const [opened] = useState(() => Date.now());
  const [typed, setTyped] = useState(() => {
    const visit = typedVisit((job.proposal ?? job).visit);
    return { ...visit, day: visit.day < first ? first : visit.day };
  });
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    required: true,
  });
  const visit = { from: lagosMoment(typed.day, typed.from), to: lagosMoment(typed.day, typed.to) };
  const effectiveAt = visit.from ? proposalTakesEffectAt(job.visit, visit, opened) : undefined;
  return (
    <>
      <Grid small={3}>
        <TextInput type="date" label="Day" min={first} max={last} {...field("day")} />
        <TextInput type="time" label="From" {...field("from")} />
        <TextInput type="time" label="To" {...field("to")} />
      </Grid>
      <Text size={14} tone="quiet" aria-live="polite">
        {effectiveAt === undefined
          ? `The visit is less than 24 hours away, so the time changes only if ${otherName} agrees.`
          : `The new time takes effect if ${otherName} agrees, or does not refuse it by ${formatMoment(new Date(effectiveAt).toISOString())}.`}
      </Text>
    </>
  );
}
