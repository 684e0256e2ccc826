import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import { proposalTakesEffectAt } from "@handiwork/core/jobs/deadlines.rules";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import type { MaskedText } from "@handiwork/core/reference/contacts/texts";
import { typedNaira } from "@handiwork/core/reference/kobo";
import { typedHundredths } from "@handiwork/core/reference/number-schema";
import { useState, type ReactNode } from "react";
import { useController, useWatch, type FieldValues } from "react-hook-form";
import * as z from "zod";
import { useField } from "../../../lib/forms/forms.ts";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { RadioGroup, Textarea } from "../../../ui/forms/inputs.tsx";
import { StarInput } from "../../../ui/forms/star-input.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { formatMoment } from "../format.ts";
import type { ActionContext } from "./action-terms.ts";
import { ContactField } from "./contact-field.tsx";
import { PicturesField, type Pictures } from "./pictures.tsx";
import { PriceLinesFields, SumOfLines, VisitFields } from "./quote-form.tsx";
import { linesAsTyped, momentInLagos, PriceLinesForm, visitAsTyped, VisitForm } from "./quote-form-schema.ts";

/** Converts the form value of each kind of field to a field of the command. */
const schemas = {
  text: z.string(),
  line: z.string(),
  choice: z.string(),
  code: z.string().trim(),
  naira: typedHundredths("naira"),
  yesNo: z.enum(["yes", "no"], "Please answer yes or no").transform((answer) => answer === "yes"),
  rating: z.number("Please select a rating"),
  visit: VisitForm,
  lines: PriceLinesForm,
  /** Saved to the account. */
  phone: z.string(),
  /** Uploaded as soon as they are chosen. */
  pictures: z.undefined(),
};

/** A field of an action's dialog. */
export interface ActionField<Name = string> {
  readonly kind: keyof typeof schemas;
  /** The field's name in the command. */
  readonly name: Name;
  readonly label?: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly hint?: string;
  readonly masked?: MaskedText;
  /** The labels of a choice, by value. */
  readonly options?: Readonly<Record<string, string>> | ((view: JobView) => Readonly<Record<string, string>>);
  /** Fills in the agreed price. */
  readonly startsAgreed?: boolean;
  /** Only this side is asked. */
  readonly onlyFor?: "client";
}

/** Returns the schema of a form with these fields. */
export function formSchema(fields: readonly ActionField[]): z.ZodType<FieldValues, FieldValues> {
  return z.object(Object.fromEntries(fields.map(({ name, kind }) => [name, schemas[kind]])));
}

/** Returns the values that a form starts with. Sums, lines and visits come from the job. */
export function startValues(fields: readonly ActionField[], job: JobPart | null): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.name, startValue(field, job)]));
}

function startValue({ kind, startsAgreed }: ActionField, job: JobPart | null): unknown {
  const card = job?.cards.at(-1);
  if (kind === "text" || kind === "line" || kind === "code" || kind === "phone") return "";
  if (kind === "naira") return startsAgreed && card ? typedNaira(card.sumKobo) : "";
  if (kind === "lines") return linesAsTyped(card?.lines ?? []);
  if (kind !== "visit" || !job) return undefined;
  const visit = visitAsTyped((job.proposal ?? job).visit);
  const { first } = plannableDays();
  return { ...visit, day: visit.day < first ? first : visit.day };
}

interface Props {
  field: ActionField;
  context: ActionContext;
  pictures: Pictures;
}

/** The control of a field in the surrounding form. */
export function ActionControl({ field, context: { view, quote }, pictures }: Props): ReactNode {
  const { job, role } = view;
  switch (field.kind) {
    case "pictures":
      return <PicturesField label={field.label ?? ""} pictures={pictures} />;
    case "rating":
      return <RatingControl {...field} />;
    case "visit":
      return (
        job && <VisitControls job={job} otherName={role === "client" ? job.artisanName : job.clientName} />
      );
    case "lines":
      return (
        <>
          <PriceLinesFields />
          <SumOfLines label="New total" subject="A price" />
        </>
      );
    default:
      return <TypedControl field={field} view={view} otherName={quote?.artisanName ?? ""} />;
  }
}

/** A control whose value the browser keeps. */
function TypedControl({ field, view, otherName }: { field: ActionField; view: JobView; otherName: string }) {
  const {
    kind,
    name,
    label = "",
    isRequired = true,
    maxLength,
    rows = 3,
    hint,
    masked,
    options = {},
  } = field;
  const registered = useField(name);
  const control = { label, hint, required: isRequired, ...registered };
  switch (kind) {
    case "text":
      return <Textarea rows={rows} maxLength={maxLength} masked={masked} {...control} />;
    case "choice":
      return (
        <Select
          options={Object.entries(typeof options === "function" ? options(view) : options)}
          {...control}
        />
      );
    case "yesNo":
      return <RadioGroup legend={label} options={{ yes: "Yes", no: "No" }} inRow {...registered} />;
    case "phone":
      return <ContactField otherName={otherName} when="once you accept" {...registered} />;
    case "code":
      return <TextInput inputMode="numeric" maxLength={4} autoComplete="off" {...control} />;
    case "naira":
      return <TextInput inputMode="decimal" {...control} />;
    default:
      return <TextInput maxLength={maxLength} masked={masked} {...control} />;
  }
}

/** A rating of one to five stars, empty at first. */
function RatingControl({ name, label = "" }: ActionField) {
  const { field, fieldState } = useController({ name });
  return (
    <StarInput
      label={label}
      value={field.value as number | undefined}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

/** Another time for the visit. Says when it takes effect without an answer. */
function VisitControls({ job, otherName }: { job: JobPart; otherName: string }) {
  const [openedAt] = useState(() => Date.now());
  const { day, from, to } = useWatch<{ visit: VisitForm }, "visit">({ name: "visit" });
  const visit = { from: momentInLagos(day, from), to: momentInLagos(day, to) };
  const effectiveAt = visit.from ? proposalTakesEffectAt(job.visit, visit, openedAt) : undefined;
  return (
    <>
      <VisitFields dayLabel="Day" />
      <Text size={14} tone="quiet" aria-live="polite">
        {effectiveAt === undefined
          ? `The visit is less than 24 hours away, so the time changes only if ${otherName} agrees.`
          : `The new time takes effect if ${otherName} agrees, or does not refuse it by ${formatMoment(new Date(effectiveAt).toISOString())}.`}
      </Text>
    </>
  );
}
