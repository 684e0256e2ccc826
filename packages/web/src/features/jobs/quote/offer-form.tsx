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
import { get, useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { explain } from "../../../lib/errors.ts";
import { savePhone } from "../../../lib/own-profile.ts";
import { useZodForm } from "../../../lib/forms.ts";
import { useSubmission } from "../../../lib/use-submission.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Select, TextInput } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Form } from "../../../ui/form-page.tsx";
import { Cluster, Grid, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { ContactField } from "../contact-field.tsx";
import { PriceGuideLine } from "../price-guide.tsx";
import { BeginWith, KeepAsTemplate } from "./templates.tsx";
import { emptyLine, fieldsOf, OfferFields, readLines } from "./offer-fields.ts";

/** The form of an offer, as its parts take it. */
export type Fields = UseFormReturn<OfferFields, unknown, Offer>;

/** What ties a control to the form: also of a line, or of the visit. */
function tie(form: Fields, name: Parameters<Fields["register"]>[0]) {
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return { ...form.register(name), error: error?.message };
}

/** The form of a quote: new, or another revision of `offer`. */
export function OfferForm({
  offer,
  trade,
  state,
  send,
  cancel,
}: {
  offer: Offer | null;
  /** What the request is for, and in which state. */
  trade: string;
  state: string;
  send: (offer: Offer) => Promise<unknown>;
  cancel: () => void;
}) {
  const form = useZodForm(OfferFields, fieldsOf(offer));
  const client = useQueryClient();
  const [phone, setPhone] = useState("");
  const { submit, busy } = useSubmission({
    send: async (sent: Offer) => {
      await savePhone(client, phone);
      return send(sent);
    },
    onSuccess: cancel,
    onError: (error) => form.setError("root", { message: explain(error) }),
  });
  const kind = useWatch({ control: form.control, name: "kind" });
  const submitted = form.handleSubmit(submit);
  const { first, last } = plannableDays();
  return (
    <Card>
      <Form onSubmit={(event) => void submitted(event)} aria-label="Your quote">
        <PriceGuideLine trade={trade} state={state} />
        {!offer && <BeginWith form={form} />}
        <Select label="How you price it" {...tie(form, "kind")}>
          <option value="fixed">One fixed price</option>
          <option value="range">Price range</option>
          <option value="inspection">After an inspection: call-out fee only</option>
        </Select>
        <Lines form={form} isInspection={kind === "inspection"} isMasked />
        {kind === "range" && (
          <TextInput
            label="At most (naira)"
            inputMode="decimal"
            hint="The client never pays more than this without agreeing to a change."
            {...tie(form, "upToKobo")}
          />
        )}
        <RunningSum form={form} label="Sum" what="A quote" />
        <Select label="Who buys the materials" {...tie(form, "materialsBy")}>
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
            {...tie(form, "visit.day")}
          />
          <TextInput type="time" label="From" {...tie(form, "visit.from")} />
          <TextInput type="time" label="To" {...tie(form, "visit.to")} />
        </Grid>
        <Grid small={3}>
          <TextInput label="Days of work" inputMode="numeric" {...tie(form, "days")} />
          <TextInput label="Warranty (days)" inputMode="numeric" {...tie(form, "warrantyDays")} />
          <TextInput
            label="Valid for (days)"
            inputMode="numeric"
            hint={`1 to ${jobLimits.validDays}`}
            {...tie(form, "validDays")}
          />
        </Grid>
        <Textarea label="Not included" masked="offer.excludes" rows={2} {...tie(form, "excludes")} />
        <Textarea
          label="Anything else the client should know"
          masked="offer.note"
          rows={3}
          hint="Telephone numbers and links are hidden until the quote is accepted."
          {...tie(form, "note")}
        />
        <ContactField
          other="The client"
          when="once they accept"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <KeepAsTemplate form={form} />
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Cluster gap={3}>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {offer ? "Send the new quote" : "Send the quote"}
          </Button>
        </Cluster>
      </Form>
    </Card>
  );
}

/** The lines of a price; before an inspection the call-out alone. Contacts are hidden in a quote's lines, not in those of a price card. */
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
            <Select label="Kind" {...tie(form, `lines.${index}.kind`)}>
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
              {...tie(form, `lines.${index}.text`)}
            />
          </Grid>
          <Grid columns={3}>
            <TextInput label="How many" inputMode="decimal" {...tie(form, `lines.${index}.quantity`)} />
            <TextInput
              label="Unit"
              placeholder="hour, bag"
              masked={isMasked ? "offerLine.unit" : undefined}
              {...tie(form, `lines.${index}.unit`)}
            />
            <TextInput label="Each (₦)" inputMode="decimal" {...tie(form, `lines.${index}.unitKobo`)} />
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

/** The sum of the lines that are typed so far, with the reason if it is refused. */
export function RunningSum({ form, label, what }: { form: Fields; label: string; what: string }) {
  const sum = sumOf(readLines(useWatch({ control: form.control, name: "lines" })));
  const refusal = sum === 0 ? undefined : priceRefusal(sum, what);
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

/** The deposit that the artisan asks for, and what it can be. */
function Deposit({ form }: { form: Fields }) {
  const [lines, materialsBy] = useWatch({ control: form.control, name: ["lines", "materialsBy"] });
  const offer = { lines: readLines(lines), materialsBy };
  const isPossible = largestDeposit(offer) > 0;
  return (
    <TextInput
      label="Deposit you ask for (naira)"
      inputMode="decimal"
      hint={`${depositRule(offer)}.${isPossible ? " It is paid to you outside Handiwork." : ""}`}
      {...tie(form, "depositKobo")}
    />
  );
}
