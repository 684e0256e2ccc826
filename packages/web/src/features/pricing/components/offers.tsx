import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { paths, signInPath } from "../../../lib/paths.ts";
import { signInToast } from "../../../lib/sign-in-first.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Plan } from "../api/plans.ts";
import { useCheckout } from "../checkout/use-checkout.ts";
import { offerOf, type Standing } from "../model/standing.ts";
import styles from "../routes/pricing.module.css";
import { ActivePremium, EndedPremium, ObstacleNotice } from "./notices.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PurchaseStatus } from "./purchase-status.tsx";

/** The plans for somebody who is known, or known to be nobody: what stands in the way, the cards, and the purchase. */
export function Offers({ plans, standing }: { plans: readonly Plan[]; standing: Standing }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { purchase, subscribe, askAgain } = useCheckout(standing.isArtisan ? user?.id : undefined);
  const isBusy = purchase.at === "checkout" || purchase.at === "asking";
  const { premium, endedAt, obstacle } = standing;
  const until = premium?.until;
  const onNews = useEffectEvent(askAgain);
  // Open pages learn at once that premium has begun: then the bank has answered.
  useEffect(() => {
    if (until !== undefined) onNews();
  }, [until]);

  const choose = (planSlug: string) => {
    if (!user) {
      toast.error("Please sign in to subscribe", signInToast);
      return void navigate(signInPath(paths.pricing));
    }
    if (!standing.isArtisan) return toast.error("Only artisans can subscribe to premium plans");
    subscribe(planSlug);
  };

  return (
    <>
      <PurchaseStatus purchase={purchase} askAgain={askAgain} />
      {premium && <ActivePremium premium={premium} />}
      {endedAt !== null && <EndedPremium endedAt={endedAt} />}
      {obstacle && <ObstacleNotice obstacle={obstacle} />}
      <ul className={styles.plans}>
        {plans.map((plan) => {
          const isOpening = purchase.at === "checkout" && purchase.planSlug === plan.slug;
          return (
            <li key={plan.slug}>
              <PlanCard
                plan={plan}
                offer={offerOf(plan, standing)}
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
