import { daysShown } from "@handiwork/core/reference/analytics";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths, signInPath } from "../../../lib/paths.ts";
import { signInToast } from "../../../lib/sign-in-first.ts";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-head.tsx";
import { Points, type Point } from "../../../ui/points.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { Text } from "../../../ui/text.tsx";
import { toast } from "../../../ui/toast.tsx";
import { OpenPaymentCard } from "../../payments/payments.tsx";
import { latestQuery } from "../../payments/queries.ts";
import { ActivePremium, EndedPremium, ObstacleNotice, PurchaseStatus } from "../notices.tsx";
import { useOwnDocument } from "../paystack.ts";
import { PlanCard, PlanSkeletons } from "../plan-card.tsx";
import styles from "../pricing.module.css";
import { plansQuery, type Plan } from "../queries.ts";
import { isFree, offerOf, ownPlan, savingOf, standingOf, type Standing } from "../standing.ts";
import { useCheckout } from "../use-checkout.ts";

const failure = "Failed to load subscription plans";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(plansQuery);

/** The plans (B-PAY-01 to B-PAY-07). */
export function Page() {
  const { user } = useAuth();
  return (
    <PageFrame
      title="Choose Your Plan"
      documentTitle="Pricing"
      description="Finding and hiring artisans costs nothing. Premium is for artisans who want more clients to see them."
      className={styles.page}
    >
      <Plans />
      <Text tone="quiet">
        You pay once for the days you choose. Nothing renews by itself: we write to you before your premium
        ends.
      </Text>
      <Card>
        <Stack as="section" gap={5} aria-labelledby="benefits" className={styles.benefits}>
          <h2 id="benefits">Premium Benefits</h2>
          <Points points={benefits} />
        </Stack>
      </Card>
      {user?.userType !== "artisan" && (
        <Text tone="quiet">
          Skilled at a trade, but not listed yet? <Link to={paths.becomeArtisan}>Become an artisan</Link>
        </Text>
      )}
    </PageFrame>
  );
}

/** What premium brings (B-PAY-06, B-PAY-07). */
const benefits: readonly Point[] = [
  {
    icon: "search",
    title: "Priority Visibility",
    text: "You appear above artisans without premium when clients search.",
  },
  {
    icon: "grid",
    title: "Advanced Features",
    text: `Up to 20 portfolio images, and advanced analytics: who saw, saved and contacted you in ${daysShown.premium} days.`,
  },
  {
    icon: "star",
    title: "Premium Badge",
    text: "A badge on your card and your profile, from the moment you pay.",
  },
];

function Plans() {
  const { status, user } = useAuth();
  const isArtisan = user?.userType === "artisan";
  const stays = useOwnDocument(isArtisan);
  const own = useQuery({ ...ownArtisanQuery, enabled: isArtisan });
  const paid = useQuery({ ...latestQuery, enabled: isArtisan });
  const query = useQuery(plansQuery);
  const { data, error } = query;
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error]);
  if (!data && error) {
    return <ErrorState title={failure} query={query} />;
  }
  // What an artisan may do here depends on the own record; where that cannot be read the server says so at the button.
  const waitsForOwn =
    isArtisan && [own, paid].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (!data || !stays || status === "loading" || waitsForOwn) return <PlanSkeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon="star-line"
        title="There are no plans on offer right now"
        description="Profiles are free, as always."
      />
    );
  }
  return <Offers key={user?.id ?? ""} plans={data.items} standing={standingOf(user, own.data?.artisan)} />;
}

/** The plans for somebody who is known, or known to be nobody: what stands in the way, the cards, and the purchase. */
function Offers({ plans, standing }: { plans: readonly Plan[]; standing: Standing }) {
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

  const choose = (plan: Plan) => {
    if (!user) {
      if (isFree(plan)) return void navigate(paths.registerArtisan);
      toast.error("Please sign in to subscribe", signInToast);
      return void navigate(signInPath(paths.pricing));
    }
    if (!isArtisan) return toast.error("Only artisans can subscribe to premium plans");
    subscribe(plan.slug, plan.price * 100);
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
                onChoose={choose}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
