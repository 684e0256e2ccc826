import { PlanForm, type ManagedPlan } from "@handiwork/core/premium/schema";
import { useQuery } from "@tanstack/react-query";
import { naira, plural } from "../../../lib/format/format.ts";
import { fieldsOf, useZodForm } from "../../../lib/forms/forms.ts";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form-page.tsx";
import { Checkbox } from "../../../ui/forms/inputs.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { wholeNumber } from "../components/number-field.ts";
import { plansQuery, useChangePlan } from "./api.ts";
import styles from "./settings.module.css";

/** The plans' prices (B-GAP-26), availability and display order (B-PAY-02, B-PAY-08). */
export function Plans() {
  return (
    <CollapsibleSection id="plans" title="Plans">
      <Stack>
        <QuietText>A new price applies to new payments. Payments already opened keep the old one.</QuietText>
        <QueryResult
          query={useQuery(plansQuery)}
          errorTitle="Failed to load plans"
          pending={<Skeleton height="12rem" />}
        >
          {(plans) =>
            plans.length === 0 ? (
              <EmptyState title="No plans yet" />
            ) : (
              <Stack as="ul" className={styles.plans}>
                {plans.map((plan) => (
                  <Plan key={plan.slug} plan={plan} />
                ))}
              </Stack>
            )
          }
        </QueryResult>
      </Stack>
    </CollapsibleSection>
  );
}

function Plan({ plan }: { plan: ManagedPlan }) {
  const { name, price, durationDays, isActive, displayOrder } = plan;
  const form = useZodForm(PlanForm.omit({ was: true }), { price, displayOrder, isActive });
  const field = fieldsOf(form);
  const { mutate, isPending } = useChangePlan(plan);
  return (
    <li>
      <Form onSubmit={(event) => void form.handleSubmit((terms) => mutate(terms))(event)}>
        <Stack as="fieldset" gap={3} className={styles.plan}>
          <legend>
            <strong>{name}</strong>
            <br />
            <QuietText as="span">
              {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
              {!isActive && ", not for sale"}
            </QuietText>
          </legend>
          {price > 0 && (
            <TextInput
              label="Price in naira"
              inputMode="numeric"
              {...field("price", wholeNumber({ kind: "naira" }))}
            />
          )}
          <TextInput label="Display order" inputMode="numeric" {...field("displayOrder", wholeNumber())} />
          <Checkbox label="For sale" {...form.register("isActive")} />
          <Button type="submit" loading={isPending} aria-label={`Change ${name}`}>
            Change
          </Button>
        </Stack>
      </Form>
    </li>
  );
}
