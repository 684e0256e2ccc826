import type { Totals } from "@handiwork/core/model/counters/schema";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { totalsQuery } from "../../../lib/admin-overview.ts";
import { count, plural, rating } from "../../../lib/format.ts";
import { paths, type ApprovalFilter } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { StatCard, StatCards } from "../../../ui/stat-cards.tsx";
import { StatusCard } from "../../../ui/status-card.tsx";
import styles from "./overview.module.css";

/**
 * How many there are of everything (B-ADMIN-01 to B-ADMIN-07; B-GAP-38, B-GAP-39), and who waits. The numbers follow while one
 * looks at them.
 */
export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(totalsQuery);
  const text = (of: (totals: Totals) => string) => {
    if (data) return of(data);
    return error ? null : undefined;
  };
  const value = (of: (totals: Totals) => number) => text((totals) => count(of(totals)));
  return (
    <>
      {!data && !error && <div className={styles.coming} aria-hidden="true" />}
      {data && <Pending artisans={data.artisans.pending} merchants={data.merchants.pending} />}
      {data && <PaymentsWaiting {...data.payments} />}
      {error && !data && (
        <div className={styles.failed} role="alert">
          <p>Could not load the numbers.</p>
          <Button onClick={() => void refetch()} loading={isFetching}>
            Try again
          </Button>
        </div>
      )}
      <StatCards label="The marketplace in numbers">
        <StatCard
          icon="grid"
          name="Total Users"
          to={paths.adminUsers()}
          value={value(
            ({ users: { client, artisan, merchant, admin } }) => client + artisan + merchant + admin,
          )}
        />
        <StatCard
          icon="smile"
          name="Clients"
          to={paths.adminUsers("client")}
          value={value(({ users }) => users.client)}
        />
        <StatCard
          icon="hammer"
          name="Artisans"
          to={paths.adminArtisans("all")}
          value={value(({ users }) => users.artisan)}
        />
        <StatCard
          icon="store"
          name="Merchants"
          to={paths.adminMerchants("all")}
          value={value(({ users }) => users.merchant)}
        />
        <StatCard
          icon="clock"
          name="Pending Artisans"
          to={paths.adminArtisans("pending")}
          value={value(({ artisans }) => artisans.pending)}
        />
        <StatCard
          icon="clock"
          name="Pending Merchants"
          to={paths.adminMerchants("pending")}
          value={value(({ merchants }) => merchants.pending)}
        />
        <StatCard
          icon="message"
          name="Total Reviews"
          to={paths.adminReviews}
          value={value(({ reviews }) => reviews)}
        />
        <StatCard
          icon="star"
          name="Avg Rating"
          to={paths.adminReviews}
          value={text(({ averageRating }) => rating(averageRating))}
        />
      </StatCards>
      {data && <Suspended artisans={data.artisans.suspended} merchants={data.merchants.suspended} />}
    </>
  );
}

/** Who waits for a decision; nothing where nobody does. */
function Pending({ artisans, merchants }: { artisans: number; merchants: number }) {
  if (artisans + merchants === 0) return null;
  return (
    <StatusCard tone="waiting" icon="clock" title="Pending Approvals">
      <p>
        <Records status="pending" artisans={artisans} merchants={merchants} />
        {artisans + merchants === 1 ? " waits " : " wait "}
        for your decision.
      </p>
    </StatusCard>
  );
}

/** Who is suspended, and waits for nobody; nothing where nobody is. */
function Suspended({ artisans, merchants }: { artisans: number; merchants: number }) {
  if (artisans + merchants === 0) return null;
  return (
    <p className={styles.suspended}>
      <Records status="suspended" artisans={artisans} merchants={merchants} />
      {artisans + merchants === 1 ? " is suspended." : " are suspended."}
    </p>
  );
}

/** How many artisans and merchants, each leading to their list. */
function Records({
  status,
  artisans,
  merchants,
}: {
  status: ApprovalFilter;
  artisans: number;
  merchants: number;
}) {
  return (
    <>
      {artisans > 0 && <Link to={paths.adminArtisans(status)}>{plural(artisans, "artisan")}</Link>}
      {artisans > 0 && merchants > 0 && " and "}
      {merchants > 0 && <Link to={paths.adminMerchants(status)}>{plural(merchants, "merchant")}</Link>}
    </>
  );
}

/** Money that somebody must decide about; nothing where there is none. */
function PaymentsWaiting({ held, problems }: Totals["payments"]) {
  if (held + problems === 0) return null;
  return (
    <StatusCard tone="open" icon="alert" title="Payments need you">
      <p>
        <Link to={paths.adminPayments("attention")}>{plural(held + problems, "payment")}</Link>{" "}
        {held + problems === 1 ? "waits" : "wait"} for your decision
        {held > 0 && `: of ${held} the artisan was charged and has no premium yet`}.
      </p>
    </StatusCard>
  );
}
