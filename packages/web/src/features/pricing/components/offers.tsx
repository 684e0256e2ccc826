import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { paths, signInPath } from "../../../lib/paths.ts";
import { signInToast } from "../../../lib/sign-in-first.ts";
import { toast } from "../../../ui/toast.tsx";
import { latestQuery } from "../../payments/latest-query.ts";
import { OpenPaymentCard } from "../../payments/open-payment.tsx";
import type { Plan } from "../api/plans.ts";
import { useCheckout } from "../checkout/use-checkout.ts";
import { isFree, savingOf } from "../model/plan.ts";
import { offerOf, ownPlan, type Standing } from "../model/standing.ts";
import styles from "../routes/pricing.module.css";
import { ActivePremium, EndedPremium, ObstacleNotice } from "./notices.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PurchaseStatus } from "./purchase-status.tsx";

/** The plans for somebody who is known, or known to be nobody: what stands in the way, the cards, and the purchase. */
export function Offers({ plans, standing }: { plans: readonly Plan[]; standing: Standing }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { premium, endedAt, obstacle, isArtisan } = standing;
  const { data: payments, dataUpdatedAt } = useQuery({ ...latestQuery, enabled: isArtisan });
  const open = payments?.open;
  const { purchase, subscribe, askAgain, cancel } = useCheckout(isArtisan ? user?.id : undefined, open);
  const isHeld = open?.status === "held";
  const isBusy = isHeld || (purchase.at !== "start" && purchase.at !== "refused");
  const own = premium && payments ? ownPlan(payments.items, dataUpdatedAt) : null;

  const choose = (planSlug: string) => {
    if (!user) {
      if (plans.some((plan) => plan.slug === planSlug && isFree(plan)))
        return void navigate(paths.registerArtisan);
      toast.error("Please sign in to subscribe", signInToast);
      return void navigate(signInPath(paths.pricing));
    }
    if (!isArtisan) return toast.error("Only artisans can subscribe to premium plans");
    subscribe(planSlug);
  };

  return (
    <>
      <PurchaseStatus
        purchase={purchase}
        askAgain={askAgain}
        goOn={subscribe}
        cancel={() => void cancel().then(() => list.current?.focus())}
      />
      {isHeld && <OpenPaymentCard payment={open} />}
      {premium && <ActivePremium premium={premium} />}
      {endedAt !== null && <EndedPremium endedAt={endedAt} />}
      {obstacle && <ObstacleNotice obstacle={obstacle} />}
      <ul ref={list} tabIndex={-1} className={styles.plans}>
        {plans.map((plan) => {
          const isOpening = purchase.at === "checkout" && purchase.planSlug === plan.slug;
          return (
            <li key={plan.slug}>
              <PlanCard
                plan={plan}
                saving={savingOf(plan, plans)}
                offer={offerOf(plan, standing)}
                own={plan.slug === own}
                opening={isOpening}
                busy={isBusy && !isOpening}
                onChoose={() => choose(plan.slug)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
