import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { depositRule, largestDeposit } from "@handiwork/core/jobs/prices.rules";
import { jobLimits } from "@handiwork/core/reference/job-limits";
import { useQueryClient } from "@tanstack/react-query";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import { fieldsOf, useFormSubmission, useZodForm } from "../../../lib/forms/forms.ts";
import { savePhone } from "../../../lib/session/own-profile.ts";
import { Select, TextInput } from "../../../ui/forms/field.tsx";
import { Form, FormError } from "../../../ui/forms/form-page.tsx";
import { Textarea } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { PriceGuideLine } from "../price-guide.tsx";
import { ContactField } from "./contact-field.tsx";
import { PriceLinesFields, SumOfLines } from "./price-lines-form.tsx";
import { QuoteFormSchema, quoteFormValues, validLines, type QuoteFormValues } from "./quote-form-schema.ts";
import { SaveAsTemplate, StartFrom } from "./quote-templates.tsx";

/** The quote form, for a new quote or a new revision of `offer`. */
export function QuoteForm({
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
  const client = useQueryClient();
  const form = useZodForm(QuoteFormSchema, quoteFormValues(offer));
  const field = fieldsOf(form);
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
  const { first, last } = plannableDays();
  return (
    <FormProvider {...form}>
      <Card>
        <Form onSubmit={submit} aria-label="Your quote">
          <PriceGuideLine trade={trade} state={state} />
          {!offer && <StartFrom />}
          <Select label="How you charge" {...kindField}>
            <option value="fixed">One fixed price</option>
            <option value="range">Price range</option>
            <option value="inspection">After an inspection: call-out fee only</option>
          </Select>
          <PriceLinesFields isInspection={kind === "inspection"} isMasked />
          {kind === "range" && (
            <TextInput
              label="Maximum price (naira)"
              inputMode="decimal"
              hint="The client never pays more than this without agreeing to a change."
              {...field("upToKobo")}
            />
          )}
          <SumOfLines label="Sum" subject="A quote" />
          <Select label="Who buys the materials" {...field("materialsBy")}>
            <option value="artisan">I do</option>
            <option value="client">The client does</option>
          </Select>
          <Deposit />
          <Grid small={3}>
            <TextInput
              type="date"
              label="Day you would come"
              min={first}
              max={last}
              {...field("visit.day")}
            />
            <TextInput type="time" label="From" {...field("visit.from")} />
            <TextInput type="time" label="To" {...field("visit.to")} />
          </Grid>
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
