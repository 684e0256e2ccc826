import type { UserDetail } from "@handiwork/core/users/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useId, useState, type ReactNode } from "react";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { AuditEntry } from "../audit/audit-entry.tsx";
import {
  reportsOfQuery,
  reviewsOfQuery,
  type ReportsOf,
  type ReportState,
  type ReviewsOf,
} from "../moderation/api.ts";
import { ReportCard } from "../moderation/report-card.tsx";
import { ReviewCard } from "../moderation/review-card.tsx";
import { PaymentDialog } from "../payments/payment-dialog.tsx";
import { PaymentTable } from "../payments/payment-table.tsx";
import { premiumStatusText } from "../payments/premium-button.tsx";
import { paymentsOfQuery, premiumQuery } from "../payments/api.ts";
import { CardSkeletons, RowSkeletons } from "../components/record-list.tsx";
import { useUrlParameters } from "../components/filters.tsx";
import { historyQuery } from "./api.ts";
import { ArtisanRecord, MerchantRecord } from "./user-record.tsx";

function Part({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Cluster gap={4} justify="between" lines="anywhere">
        <Text as="h2" id={id} size={22}>
          {title}
        </Text>
        {beside}
      </Cluster>
      {children}
    </Stack>
  );
}

function Nothing({ children }: { children: string }) {
  return <Text tone="quiet">{children}</Text>;
}

/** The artisan profile and the business of a user, if any. */
export function UserRecords({ user: { id, userType, artisan, merchant } }: { user: UserDetail }) {
  const isArtisan = artisan !== null || userType === "artisan";
  const isMerchant = merchant !== null || userType === "merchant";
  return (
    <>
      {isArtisan && (
        <Part title="Artisan profile">
          {artisan ? (
            <ArtisanRecord id={id} />
          ) : (
            <Nothing>No profile: it was rejected, or has not been filled in yet.</Nothing>
          )}
        </Part>
      )}
      {isMerchant && (
        <Part title="Business">
          {merchant ? (
            <MerchantRecord id={id} />
          ) : (
            <Nothing>No business: it was rejected, or has not been filled in yet.</Nothing>
          )}
        </Part>
      )}
    </>
  );
}

/** The reports about or by the user, open or resolved. */
export function UserReports({ title, who }: { title: string; who: ReportsOf }) {
  const [state, setState] = useState<ReportState>("open");
  return (
    <Part
      title={title}
      beside={
        <Select
          label={`${title}: status`}
          hideLabel
          value={state}
          onChange={({ target }) => setState(target.value === "open" ? "open" : "resolved")}
        >
          <option value="open">Open</option>
          <option value="resolved">Resolved</option>
        </Select>
      }
    >
      <PagedList
        key={state}
        query={useInfiniteQuery(reportsOfQuery(state, who))}
        errorTitle="Failed to load reports"
        skeletons={<CardSkeletons label="Loading reports" />}
        empty={
          <Nothing>
            {state === "open" ? "No open reports." : "Nothing was resolved in the last 180 days."}
          </Nothing>
        }
        searchProgress="There may be older ones."
      >
        {(report) => <ReportCard report={report} />}
      </PagedList>
    </Part>
  );
}

/** The reviews about an artisan, or by a client. */
export function UserReviews({ title, who }: { title: string; who: ReviewsOf }) {
  return (
    <Part title={title}>
      <PagedList
        query={useInfiniteQuery(reviewsOfQuery(who))}
        errorTitle="Failed to load reviews"
        skeletons={<CardSkeletons label="Loading reviews" />}
        empty={<Nothing>No reviews.</Nothing>}
      >
        {(review) => <ReviewCard review={review} state="all" level={3} />}
      </PagedList>
    </Part>
  );
}

/** An artisan's premium and payments. The URL keeps the open payment. */
export function UserPayments({ id }: { id: string }) {
  const { search, setParameter } = useUrlParameters();
  const { data: premium } = useQuery(premiumQuery(id));
  const close = useCallback(() => setParameter("payment", ""), [setParameter]);
  return (
    <Part
      title="Premium and payments"
      beside={
        premium && <Text tone="quiet">{premiumStatusText(premium.status, premium.premiumExpiresAt)}</Text>
      }
    >
      <PagedList
        query={useInfiniteQuery(paymentsOfQuery(id))}
        errorTitle="Failed to load payments"
        skeletons={<RowSkeletons label="Loading payments" />}
        empty={<Nothing>No payments.</Nothing>}
        renderItems={(items) => <PaymentTable {...items} />}
      />
      <PaymentDialog reference={search.get("payment")} onClose={close} />
    </Part>
  );
}

/** The audit entries about the account. */
export function UserHistory({ id }: { id: string }) {
  return (
    <Part title="History" beside={<Link to={adminPaths.audit(id)}>Open in the audit log</Link>}>
      <PagedList
        query={useInfiniteQuery(historyQuery(id))}
        errorTitle="Failed to load the history"
        skeletons={<CardSkeletons label="Loading the history" />}
        empty={<Nothing>No entries yet.</Nothing>}
      >
        {(item) => <AuditEntry item={item} linked={false} />}
      </PagedList>
    </Part>
  );
}
