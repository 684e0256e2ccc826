import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import type { JobView } from "@handiwork/core/jobs/view.schema";
import {
  depositRule,
  largestDeposit,
  lineKinds,
  lineLabels,
  maxLines,
  priceBounds,
  priceRefusal,
  sumOf,
} from "@handiwork/core/jobs/prices.rules";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormProvider, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { fieldsOf, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { useFocusAfterRemoval } from "../../../lib/page/list-focus.ts";
import { savePhone } from "../../../lib/session/own-profile.ts";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { PriceGuideLine } from "../price-guide.tsx";
import { ContactField } from "./contact-field.tsx";
import {
  emptyLine,
  QuoteFormSchema,
  quoteFormValues,
  validLines,
  type PriceLinesForm,
  type QuoteFormValues,
  type VisitForm,
} from "./quote-form-schema.ts";
import { SaveAsTemplate, StartFrom } from "./quote-templates.tsx";

/** The quote form, for a new quote or a new revision of `offer`. */
export function QuoteForm({
  offer,
  request: { trade, state },
  onSubmit,
  onClose,
}: {
  offer: Offer | null;
  request: Pick<JobView["request"], "trade" | "state">;
  onSubmit: (offer: Offer) => Promise<unknown>;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useZodForm(QuoteFormSchema, quoteFormValues(offer));
  const field = fieldsOf(form);
  const { setFocus } = form;
  useEffect(() => setFocus("kind"), [setFocus]);
  const kind = useWatch({ control: form.control, name: "kind" });
  const { onSubmit: submit, busy } = useFormSubmission(form, {
    send: async (sent) => {
      await savePhone(client, form.getValues("phone"));
      return onSubmit(sent);
    },
    onSuccess: onClose,
  });
  const kindField = field("kind", {
    onChange: () => {
      if (form.getValues("kind") !== "inspection") return;
      // Before an inspection, only the call-out has a price.
      const lines = form.getValues("lines").map((line) => ({ ...line, kind: "callout" as const }));
      form.setValue("lines", lines);
    },
  });
  return (
    <FormProvider {...form}>
      <Card>
        <Form onSubmit={submit} aria-label="Your quote">
          <PriceGuideLine trade={trade} state={state} />
          {!offer && <StartFrom />}
          <Select
            label="How you charge"
            options={[
              ["fixed", "One fixed price"],
              ["range", "Price range"],
              ["inspection", "After an inspection: call-out fee only"],
            ]}
            {...kindField}
          />
          <PriceLinesFields isInspection={kind === "inspection"} isMasked />
          {kind === "range" && (
            <TextInput
              label="Maximum price (naira)"
              inputMode="decimal"
              hint="The client never pays more than this without agreeing to a change."
              {...field("upToKobo")}
            />
          )}
          <SumOfLines label="Total" subject="A quote" />
          <Select
            label="Who buys the materials"
            options={[
              ["artisan", "I do"],
              ["client", "The client does"],
            ]}
            {...field("materialsBy")}
          />
          <Deposit />
          <VisitFields dayLabel="Day you would come" />
          <Grid small={3}>
            <TextInput label="Days of work" inputMode="numeric" {...field("days")} />
            <TextInput label="Warranty (days)" inputMode="numeric" {...field("warrantyDays")} />
            <TextInput
              label="Valid for (days)"
              inputMode="numeric"
              hint={`1 to ${jobLimits.validDays}`}
              {...field("validDays")}
            />
          </Grid>
          <Textarea label="Not included" masked="offer.excludes" rows={2} {...field("excludes")} />
          <Textarea
            label="Anything else the client should know"
            masked="offer.note"
            rows={3}
            hint="Phone numbers and links are hidden until the quote is accepted."
            {...field("note")}
          />
          <ContactField otherName="The client" when="once they accept" {...field("phone")} />
          <SaveAsTemplate />
          <FormError>{form.formState.errors.root?.message}</FormError>
          <Cluster gap={3}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" loading={busy}>
              {offer ? "Send the new quote" : "Send the quote"}
            </Button>
          </Cluster>
        </Form>
      </Card>
    </FormProvider>
  );
}

/** The day, start and end of a visit in the surrounding form. */
export function VisitFields({ dayLabel }: { dayLabel: string }) {
  const field = fieldsOf(useFormContext<{ visit: VisitForm }>());
  const { first, last } = plannableDays();
  return (
    <Grid small={3}>
      <TextInput type="date" label={dayLabel} min={first} max={last} required {...field("visit.day")} />
      <TextInput type="time" label="From" required {...field("visit.from")} />
      <TextInput type="time" label="To" required {...field("visit.to")} />
    </Grid>
  );
}

/** The requested deposit, with its limit as a hint. */
function Deposit() {
  const form = useFormContext<QuoteFormValues>();
  const [lines, materialsBy] = useWatch({ control: form.control, name: ["lines", "materialsBy"] });
  const offer = { lines: validLines(lines), materialsBy };
  return (
    <TextInput
      label="Deposit you ask for (naira)"
      inputMode="decimal"
      hint={`${depositRule(offer)}.${largestDeposit(offer) > 0 ? " It is paid to you outside Handiwork." : ""}`}
      {...fieldsOf(form)("depositKobo")}
    />
  );
}

/**
 * The lines of a price in the surrounding form; with `isInspection` only the call-out. Quotes hide contact details in
 * lines, price cards do not.
 */
export function PriceLinesFields({
  isInspection = false,
  isMasked = false,
}: {
  isInspection?: boolean;
  isMasked?: boolean;
}) {
  const form = useFormContext<{ lines: PriceLinesForm }>();
  const field = fieldsOf(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  const lines = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(lines, fields.length);
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" weight={600} size={14}>
        What it costs
      </Text>
      <Stack gap={3} ref={lines}>
        {fields.map(({ id }, index) => (
          <Stack key={id} as="fieldset" gap={2} tabIndex={-1} aria-label={`Line ${index + 1}`}>
            <Grid small={2}>
              <Select
                label="Kind"
                options={lineKinds
                  .filter((each) => !isInspection || each === "callout")
                  .map((each) => [each, lineLabels[each]])}
                {...field(`lines.${index}.kind`)}
              />
              <TextInput
                label="What for"
                masked={isMasked ? "offerLine.text" : undefined}
                {...field(`lines.${index}.text`)}
              />
            </Grid>
            <Grid columns={3}>
              <TextInput label="How many" inputMode="decimal" {...field(`lines.${index}.quantity`)} />
              <TextInput
                label="Unit"
                placeholder="hour, bag"
                masked={isMasked ? "offerLine.unit" : undefined}
                {...field(`lines.${index}.unit`)}
              />
              <TextInput label="Each (₦)" inputMode="decimal" {...field(`lines.${index}.unitKobo`)} />
            </Grid>
            {fields.length > 1 && (
              <Cluster justify="end">
                <Button variant="ghost" onClick={() => remove(index)}>
                  Remove line {index + 1}
                </Button>
              </Cluster>
            )}
          </Stack>
        ))}
      </Stack>
      {fields.length < maxLines && (
        <Cluster>
          <Button onClick={() => append({ ...emptyLine, kind: isInspection ? "callout" : "materials" })}>
            Add a line
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** The sum of the valid lines in the surrounding form, with the reason if it is out of bounds. */
export function SumOfLines({ label, subject }: { label: string; subject: string }) {
  const sum = sumOf(validLines(useWatch<{ lines: PriceLinesForm }, "lines">({ name: "lines" })));
  const refusal = sum === 0 ? undefined : priceRefusal(sum, subject);
  const most = nairaOfKobo(priceBounds.most);
  return (
    <Stack gap={1} aria-live="polite">
      <Text weight={600}>
        {label}: {sum > priceBounds.most ? `more than ${most}` : nairaOfKobo(sum)}
      </Text>
      {refusal && (
        <Text size={14} weight={500} tone="bad">
          {refusal}
        </Text>
      )}
    </Stack>
  );
}
