import type { OwnArtisan } from "@handiwork/core/artisans/schema";
import { daysShown } from "@handiwork/core/reference/analytics";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, signInPath } from "../../../lib/navigation/paths.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { signInToast } from "../../../lib/session/sign-in-first.ts";
import { Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Points, type Point } from "../../../ui/data/points.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { ownArtisanQuery } from "../../artisan-dashboard/own-artisan.ts";
import { OpenPaymentCard } from "../../payments/payments.tsx";
import { latestPaymentsQuery } from "../../payments/api.ts";
import { ObstacleNotice, PremiumStatus, PurchaseStatus } from "../components/notices.tsx";
import { useOwnDocument } from "../paystack.ts";
import { PlanCard, PlanSkeletons } from "../components/plan-card.tsx";
import styles from "../components/pricing.module.css";
import { plansQuery, type Plan } from "../api.ts";
import { currentPlan, isFree, obstacleOf, offerOf, savingOf } from "../offers.ts";
import { useCheckout } from "../use-checkout.ts";

const loadError = "Failed to load subscription plans";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(plansQuery);

/** The pricing page (B-PAY-01 to B-PAY-07). */
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
        You pay once for the days you choose. Nothing renews automatically: we email you before your premium
        ends.
      </Text>
      <Card>
        <TitledSection title="Premium Benefits" gap={5} className={styles.benefits}>
          <Points points={benefits} />
        </TitledSection>
      </Card>
      {user?.userType !== "artisan" && (
        <Text tone="quiet">
          Skilled at a trade, but not listed yet? <Link to={paths.becomeArtisan}>Become an artisan</Link>
        </Text>
      )}
    </PageFrame>
  );
}

/** The benefits of premium (B-PAY-06, B-PAY-07). */
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
  const isOwnDocument = useOwnDocument(isArtisan);
  const own = useQuery({ ...ownArtisanQuery, enabled: isArtisan });
  const paid = useQuery({ ...latestPaymentsQuery, enabled: isArtisan });
  const query = useQuery(plansQuery);
  const { data, error } = query;
  useEffect(() => {
    if (error) toast.error(loadError);
  }, [error]);
  if (!data && error) {
    return <ErrorState title={loadError} query={query} />;
  }
  // The offers depend on the artisan's record. If it cannot be loaded, the server decides when the button is pressed.
  const isOwnPending =
    isArtisan && [own, paid].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (!data || !isOwnDocument || status === "loading" || isOwnPending) return <PlanSkeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon="star-line"
        title="There are no plans on offer right now"
        description="Profiles are free, as always."
      />
    );
  }
  return <Offers key={user?.id ?? ""} plans={data.items} user={user} artisan={own.data?.artisan} />;
}

/** The plans for a visitor, with the status of their premium, purchase and payments. */
function Offers({
  plans,
  user,
  artisan,
}: {
  plans: readonly Plan[];
  user: SessionUser | null;
  /** The user's own record, null if there is none, undefined if it is unknown. */
  artisan: OwnArtisan | null | undefined;
}) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const isArtisan = user?.userType === "artisan";
  const obstacle = user && obstacleOf(user, artisan);
  const { data: payments, dataUpdatedAt } = useQuery({ ...latestPaymentsQuery, enabled: isArtisan });
  const open = payments?.open;
  const { purchase, subscribe, checkAgain, cancel } = useCheckout(open);
  const isHeld = open?.status === "held";
  const isBusy = isHeld || (purchase.step !== "idle" && purchase.step !== "failed");
  const current = artisan?.isPremium && payments ? currentPlan(payments.items, dataUpdatedAt) : null;

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
        onCheckAgain={checkAgain}
        onContinue={subscribe}
        onCancel={() => void cancel().then(() => list.current?.focus())}
      />
      {isHeld && <OpenPaymentCard payment={open} />}
      {artisan && <PremiumStatus artisan={artisan} />}
      {obstacle && <ObstacleNotice obstacle={obstacle} />}
      <ul ref={list} tabIndex={-1} className={styles.plans}>
        {plans.map((plan) => {
          const isOpening = purchase.step === "checkout" && purchase.planSlug === plan.slug;
          return (
            <li key={plan.slug}>
              <PlanCard
                plan={plan}
                savingText={savingOf(plan, plans)}
                offer={offerOf(plan, user, artisan)}
                isCurrent={plan.slug === current}
                isOpening={isOpening}
                isDisabled={isBusy && !isOpening}
                onChoose={choose}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
