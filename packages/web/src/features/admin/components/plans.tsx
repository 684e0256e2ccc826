import { PlanForm, type ManagedPlan } from "@handiwork/core/subscription/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { naira, plural } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextInput } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { plansQuery, useChangePrice } from "../api/settings.ts";
import styles from "./settings.module.css";

/** What the plans cost (GAPS B-GAP-26). */
export function Plans() {
  return (
    <Card>
      <section aria-labelledby="plans" className={styles.part}>
        <div>
          <h2 id="plans" className={styles.title}>
            Plan prices
          </h2>
          <p className={styles.quiet}>A new price holds for payments from now on.</p>
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
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useChangePrice(plan);
  const save = () => {
    const read = PlanForm.shape.price.safeParse(typed.trim() === "" ? undefined : Number(typed));
    setProblem(read.error?.issues[0]?.message);
    if (read.success) mutate(read.data);
  };
  return (
    <li className={styles.plan}>
      <p>
        <strong>{name}</strong>
        <br />
        <span className={styles.quiet}>
          {price === 0 ? "Free" : `${naira(price)} for ${plural(durationDays, "day")}`}
        </span>
      </p>
      {price > 0 && (
        <>
          <TextInput
            label={`Price of ${name} in naira`}
            inputMode="numeric"
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button loading={isPending} aria-label={`Change the price of ${name}`} onClick={save}>
            Change
          </Button>
        </>
      )}
    </li>
  );
}
