import { PlanForm, type ManagedPlan } from "@handiwork/core/model/subscription/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { naira, plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox, TextInput } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { plansQuery, useChangePlan } from "../api/settings.ts";
import styles from "./settings.module.css";

/** What the plans cost (B-GAP-26), which are for sale, and in which order they stand (B-PAY-02, B-PAY-08). */
export function Plans() {
  return (
    <Card>
      <section aria-labelledby="plans" className={styles.part}>
        <div>
          <h2 id="plans" className={styles.title}>
            Plans
          </h2>
          <p className={styles.quiet}>
            A new price holds for payments from now on. Who has opened one pays what it was then.
          </p>
        </div>
        <List />
      </section>
    </Card>
  );
}

function List() {
  const { data: plans, error, isFetching, refetch } = useQuery(plansQuery);
  if (!plans && error) {
    return (
      <ErrorState
        title="Failed to load plans"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!plans) return <Skeleton height="12rem" />;
  if (plans.length === 0) return <EmptyState title="There are no plans" />;
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <Plan key={plan.slug} plan={plan} />
      ))}
    </ul>
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
    const terms = { price: numberOf(typed), displayOrder: numberOf(place), isActive };
    const read = PlanForm.omit({ was: true }).safeParse(terms);
    const issues = read.error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) mutate(read.data);
  };
  return (
    <li>
      <fieldset className={styles.plan}>
        <legend>
          <strong>{name}</strong>
          <br />
          <span className={styles.quiet}>
            {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
            {!plan.isActive && ", not for sale"}
          </span>
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
          label="Place"
          inputMode="numeric"
          value={place}
          error={problems["displayOrder"]}
          onChange={({ target }) => setPlace(target.value)}
        />
        <Checkbox label="For sale" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        <Button loading={isPending} aria-label={`Change ${name}`} onClick={save}>
          Change
        </Button>
      </fieldset>
    </li>
  );
}

/** What was typed as a number; undefined where nothing was. */
function numberOf(typed: string): number | undefined {
  return typed.trim() === "" ? undefined : Number(typed);
}
