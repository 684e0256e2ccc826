import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import {
  depositRule,
  largestDeposit,
  lineKinds,
  lineLabels,
  priceBounds,
  priceRefusal,
  sumOf,
} from "@handiwork/core/jobs/prices.rules";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { explain } from "../../../lib/api/errors.ts";
import { savePhone } from "../../../lib/session/own-profile.ts";
import { useZodForm, useSubmission } from "../../../lib/forms/forms.ts";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Cluster, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ContactField } from "../components/contact-field.tsx";
import { PriceGuideLine } from "../price-guide.tsx";
import { StartFrom, SaveAsTemplate } from "./quote-templates.tsx";
import { emptyLine, fieldsOf, OfferFields, readLines, type Fields } from "./quote-form-schema.ts";

/** Returns the props that connect a control to a form field, including nested ones. */
function fieldProps(form: Fields, name: Parameters<Fields["register"]>[0]) {
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return { ...form.register(name), error: error?.message };
}

/** The quote form, for a new quote or a new revision of `offer`. */
export function OfferForm({
  offer,
  trade,
  state,
  onSubmit,
  onClose,
}: {
  offer: Offer | null;
  /** Trade and state of the request. */
  trade: string;
  state: string;
  onSubmit: (offer: Offer) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useZodForm(OfferFields, fieldsOf(offer));
  const client = useQueryClient();
  const [phone, setPhone] = useState("");
  const { submit, busy } = useSubmission({
    send: async (sent: Offer) => {
      await savePhone(client, phone);
      return onSubmit(sent);
    },
    onSuccess: onClose,
    onError: (error) => form.setError("root", { message: explain(error) }),
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const submitted = form.handleSubmit(submit);
  const { first, last } = plannableDays();
  return (
    <Card>
      <Form onSubmit={(event) => void submitted(event)} aria-label="Your quote">
        <PriceGuideLine trade={trade} state={state} />
        {!offer && <StartFrom form={form} />}
        <Select label="How you charge" {...fieldProps(form, "kind")}>
          <option value="fixed">One fixed price</option>
          <option value="range">Price range</option>
          <option value="inspection">After an inspection: call-out fee only</option>
        </Select>
        <Lines form={form} isInspection={kind === "inspection"} isMasked />
        {kind === "range" && (
          <TextInput
            label="Maximum price (naira)"
            inputMode="decimal"
            hint="The client never pays more than this without agreeing to a change."
            {...fieldProps(form, "upToKobo")}
          />
        )}
        <RunningSum form={form} label="Sum" subject="A quote" />
        <Select label="Who buys the materials" {...fieldProps(form, "materialsBy")}>
          <option value="artisan">I do</option>
          <option value="client">The client does</option>
        </Select>
        <Deposit form={form} />
        <Grid small={3}>
          <TextInput
            type="date"
            label="Day you would come"
            min={first}
            max={last}
            {...fieldProps(form, "visit.day")}
          />
          <TextInput type="time" label="From" {...fieldProps(form, "visit.from")} />
          <TextInput type="time" label="To" {...fieldProps(form, "visit.to")} />
        </Grid>
        <Grid small={3}>
          <TextInput label="Days of work" inputMode="numeric" {...fieldProps(form, "days")} />
          <TextInput label="Warranty (days)" inputMode="numeric" {...fieldProps(form, "warrantyDays")} />
          <TextInput
            label="Valid for (days)"
            inputMode="numeric"
            hint={`1 to ${jobLimits.validDays}`}
            {...fieldProps(form, "validDays")}
          />
        </Grid>
        <Textarea label="Not included" masked="offer.excludes" rows={2} {...fieldProps(form, "excludes")} />
        <Textarea
          label="Anything else the client should know"
          masked="offer.note"
          rows={3}
          hint="Phone numbers and links are hidden until the quote is accepted."
          {...fieldProps(form, "note")}
        />
        <ContactField
          otherName="The client"
          when="once they accept"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <SaveAsTemplate form={form} />
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {offer ? "Send the new quote" : "Send the quote"}
          </Button>
        </Cluster>
      </Form>
    </Card>
  );
}

/**
 * The lines of a price; with `isInspection` only the call-out. Quotes hide contact details in lines, price cards do
 * not.
 */
export function Lines({
  form,
  isInspection,
  isMasked = false,
}: {
  form: Fields;
  isInspection: boolean;
  isMasked?: boolean;
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" weight={600} size={14}>
        What it costs
      </Text>
      {fields.map(({ id }, index) => (
        <Stack key={id} as="fieldset" gap={2} aria-label={`Line ${index + 1}`}>
          <Grid small={2}>
            <Select label="Kind" {...fieldProps(form, `lines.${index}.kind`)}>
              {lineKinds
                .filter((each) => !isInspection || each === "callout")
                .map((each) => (
                  <option key={each} value={each}>
                    {lineLabels[each]}
                  </option>
                ))}
            </Select>
            <TextInput
              label="What for"
              masked={isMasked ? "offerLine.text" : undefined}
              {...fieldProps(form, `lines.${index}.text`)}
            />
          </Grid>
          <Grid columns={3}>
            <TextInput
              label="How many"
              inputMode="decimal"
              {...fieldProps(form, `lines.${index}.quantity`)}
            />
            <TextInput
              label="Unit"
              placeholder="hour, bag"
              masked={isMasked ? "offerLine.unit" : undefined}
              {...fieldProps(form, `lines.${index}.unit`)}
            />
            <TextInput
              label="Each (₦)"
              inputMode="decimal"
              {...fieldProps(form, `lines.${index}.unitKobo`)}
            />
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
      <Cluster>
        <Button onClick={() => append({ ...emptyLine, kind: isInspection ? "callout" : "materials" })}>
          Add a line
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The sum of the valid lines, with the reason if it is out of bounds. */
export function RunningSum({ form, label, subject }: { form: Fields; label: string; subject: string }) {
  const sum = sumOf(readLines(useWatch({ control: form.control, name: "lines" })));
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

/** The requested deposit, with its limit as a hint. */
function Deposit({ form }: { form: Fields }) {
  const [lines, materialsBy] = useWatch({ control: form.control, name: ["lines", "materialsBy"] });
  const offer = { lines: readLines(lines), materialsBy };
  const isPossible = largestDeposit(offer) > 0;
  return (
    <TextInput
      label="Deposit you ask for (naira)"
      inputMode="decimal"
      hint={`${depositRule(offer)}.${isPossible ? " It is paid to you outside Handiwork." : ""}`}
      {...fieldProps(form, "depositKobo")}
    />
  );
}
