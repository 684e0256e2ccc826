import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { latestQuery } from "../../payments/latest-query.ts";
import { plansQuery } from "../api/plans.ts";
import { useOwnDocument } from "../checkout/own-document.ts";
import { Benefits } from "../components/benefits.tsx";
import { Offers } from "../components/offers.tsx";
import { PlanSkeletons } from "../components/plan-skeletons.tsx";
import { standingOf } from "../model/standing.ts";
import styles from "./pricing.module.css";

const failure = "Failed to load subscription plans";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(plansQuery);

/** The plans (B-PAY-01 to B-PAY-07). */
export function Page() {
  useDocumentTitle("Pricing");
  const { user } = useAuth();
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Choose Your Plan">
          Finding and hiring artisans costs nothing. Premium is for artisans who want more clients to see
          them.
        </PageHead>
        <Plans />
        <p className={styles.others}>
          You pay once for the days you choose. Nothing renews by itself: we write to you before your premium
          ends.
        </p>
        <Benefits />
        {user?.userType !== "artisan" && (
          <p className={styles.others}>
            You work with your hands, and are not listed yet?{" "}
            <Link to={paths.becomeArtisan}>Become an artisan</Link>
          </p>
        )}
      </div>
    </Container>
  );
}

function Plans() {
  const { status, user } = useAuth();
  const isArtisan = user?.userType === "artisan";
  const stays = useOwnDocument(isArtisan);
  const own = useQuery({ ...ownArtisanQuery, enabled: isArtisan });
  const paid = useQuery({ ...latestQuery, enabled: isArtisan });
  const { data, error, isFetching, refetch } = useQuery(plansQuery);
  useEffect(() => {
    if (error) toast.error(failure);
  }, [error]);
  if (!data && error) {
    return <ErrorState title={failure} error={error} retry={() => void refetch()} retrying={isFetching} />;
  }
  // What an artisan may do here depends on the own record; where that cannot be read the server says so at the button.
  const waitsForOwn = isArtisan && [own, paid].some((query) => query.isPending && query.failureCount === 0);
  if (!data || !stays || status === "loading" || waitsForOwn) return <PlanSkeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon="star-line" title="There are no plans on offer right now">
        <p>Every profile is free meanwhile, as always.</p>
      </EmptyState>
    );
  }
  return <Offers key={user?.id ?? ""} plans={data.items} standing={standingOf(user, own.data?.artisan)} />;
}
