import { PlanForm, type ManagedPlan } from "@handiwork/core/premium/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { naira, plural } from "../../../lib/format/format.ts";
import { Button } from "../../../ui/primitives/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextInput } from "../../../ui/forms/field.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { QueryResult } from "../../../ui/feedback/fetched.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { parseWholeNumber } from "../shared/whole-number.ts";
import { plansQuery, useChangePlan } from "./api.ts";
import styles from "./settings.module.css";

/** The plans' prices (B-GAP-26), availability and display order (B-PAY-02, B-PAY-08). */
export function Plans() {
  return (
    <CollapsibleSection id="plans" title="Plans">
      <Stack>
        <Quiet>A new price applies to new payments. Payments already opened keep the old one.</Quiet>
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
  const { name, price, durationDays } = plan;
  const [typed, setTyped] = useState(String(price));
  const [place, setPlace] = useState(String(plan.displayOrder));
  const [isActive, setActive] = useState(plan.isActive);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { mutate, isPending } = useChangePlan(plan);
  const save = () => {
    const terms = {
      price: parseWholeNumber(typed, "naira"),
      displayOrder: parseWholeNumber(place),
      isActive,
    };
    const read = PlanForm.omit({ was: true }).safeParse(terms);
    const issues = read.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) mutate(read.data);
  };
  return (
    <li>
      <Stack as="fieldset" gap={3} className={styles.plan}>
        <legend>
          <strong>{name}</strong>
          <br />
          <Quiet as="span">
            {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
            {!plan.isActive && ", not for sale"}
          </Quiet>
        </legend>
        {price > 0 && (
          <TextInput
            label="Price in naira"
            inputMode="numeric"
            value={typed}
            error={problems["price"]}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TextInput
          label="Display order"
          inputMode="numeric"
          value={place}
          error={problems["displayOrder"]}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Checkbox label="For sale" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        <Button loading={isPending} aria-label={`Change ${name}`} onClick={save}>
          Change
        </Button>
      </Stack>
    </li>
  );
}
