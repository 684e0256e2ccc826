import { typedNaira } from "@handiwork/core/reference/kobo";
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import { proposalStandsAt } from "@handiwork/core/jobs/deadlines.rules";
import type { JobPart } from "@handiwork/core/jobs/view.schema";
import { useState, type ComponentProps } from "react";
import fieldStyles from "../../../ui/field.module.css";
import { Select, TextInput } from "../../../ui/field.tsx";
import { Cluster, Grid, Stack } from "../../../ui/layout.tsx";
import { StarInput } from "../../../ui/star-input.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { lagosMoment, typedVisit } from "../quote/offer-fields.ts";
import { momentOf } from "../words.ts";

/* The controls of the dialogs about a job, by the names that its commands read: `text`, `code`, `reason`, `sum`, `rating`, `day`. */

export const words = (
  label: string,
  most: number,
  isRequired = true,
  masked?: ComponentProps<typeof Textarea>["masked"],
) => <Textarea label={label} name="text" rows={3} maxLength={most} required={isRequired} masked={masked} />;
export const code = () => (
  <TextInput
    label="The client's code"
    name="code"
    inputMode="numeric"
    maxLength={4}
    autoComplete="off"
    required
  />
);
export const reasons = (all: Readonly<Record<string, string>>) => (
  <Select label="Reason" name="reason">
    {Object.entries(all).map(([key, label]) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
  </Select>
);
export const naira = (label: string, start?: number, isRequired = true) => (
  // Another start replaces what was typed: the sum that it was a part of has changed.
  <TextInput
    key={start}
    label={label}
    name="sum"
    inputMode="decimal"
    required={isRequired}
    {...(start !== undefined && { defaultValue: typedNaira(start) })}
  />
);

/** Stars from 1 to 5, none of them chosen at first. */
export function RatingField() {
  const [rating, setRating] = useState<number>();
  return <StarInput label="Your rating" name="rating" value={rating} onChange={setRating} />;
}

/** A question with yes or no, unanswered at first. */
export function YesNo({ label, name }: { label: string; name: string }) {
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

/** Reads a field of `YesNo`; undefined without an answer. */
export function answerOf(values: FormData, name: string): boolean | undefined {
  const answer = values.get(name);
  return answer === null ? undefined : answer === "yes";
}

/** Another time for a visit, which starts at the one that is agreed or proposed now. Says when the proposal stands by itself. */
export function TimeFields({ job, other }: { job: JobPart; other: string }) {
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
  const stands = visit.from ? proposalStandsAt(job.visit, visit, opened) : undefined;
  return (
    <>
      <Grid small={3}>
        <TextInput type="date" label="Day" min={first} max={last} {...field("day")} />
        <TextInput type="time" label="From" {...field("from")} />
        <TextInput type="time" label="To" {...field("to")} />
      </Grid>
      <Text size={14} tone="quiet" aria-live="polite">
        {stands === undefined
          ? `The visit is less than 24 hours away, so the time changes only if ${other} agrees.`
          : `The new time counts if ${other} agrees, or has not refused it by ${momentOf(new Date(stands).toISOString())}.`}
      </Text>
    </>
  );
}
