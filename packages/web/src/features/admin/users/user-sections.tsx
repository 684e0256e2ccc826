import type { UserDetail } from "@handiwork/core/users/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Select } from "../../../ui/forms/field.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ArtisanDetailsCard } from "../approvals/artisan-details.tsx";
import { MerchantDetailsCard } from "../approvals/merchant-details.tsx";
import { auditOfQuery } from "../audit/api.ts";
import { AuditEntry } from "../audit/audit-entry.tsx";
import { RecordList } from "../components/record-list.tsx";
import {
  reportsOfQuery,
  reviewsOfQuery,
  type ReportsOf,
  type ReportState,
  type ReviewsOf,
} from "../moderation/api.ts";
import { ReportCard } from "../moderation/report-card.tsx";
import { ReviewCard } from "../moderation/review-card.tsx";
import { paymentsOfQuery, premiumQuery } from "../payments/api.ts";
import { PaymentList } from "../payments/payment-list.tsx";
import { premiumStatusText } from "../payments/premium-button.tsx";

function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
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

/** The artisan profile and the business of a user, if any. */
export function UserRecords({ user: { id, userType, artisan, merchant } }: { user: UserDetail }) {
  return (
    <>
      {(artisan !== null || userType === "artisan") && (
        <Section title="Artisan profile">
          {artisan ? (
            <ArtisanDetailsCard id={id} />
          ) : (
            <Text tone="quiet">No profile: it was rejected, or has not been filled in yet.</Text>
          )}
        </Section>
      )}
      {(merchant !== null || userType === "merchant") && (
        <Section title="Business">
          {merchant ? (
            <MerchantDetailsCard id={id} />
          ) : (
            <Text tone="quiet">No business: it was rejected, or has not been filled in yet.</Text>
          )}
        </Section>
      )}
    </>
  );
}

/** The reports about or by the user, open or resolved. */
export function UserReports({ title, who }: { title: string; who: ReportsOf }) {
  const [state, setState] = useState<ReportState>("open");
  return (
    <Section
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
      <RecordList
        key={state}
        noun="reports"
        query={useInfiniteQuery(reportsOfQuery(state, who))}
        emptySentence={state === "open" ? "No open reports." : "Nothing was resolved in the last 180 days."}
        searchProgress="There may be older ones."
      >
        {(report) => <ReportCard report={report} />}
      </RecordList>
    </Section>
  );
}

/** The reviews about an artisan, or by a client. */
export function UserReviews({ title, who }: { title: string; who: ReviewsOf }) {
  return (
    <Section title={title}>
      <RecordList noun="reviews" query={useInfiniteQuery(reviewsOfQuery(who))} emptySentence="No reviews.">
        {(review) => <ReviewCard review={review} state="all" level={3} />}
      </RecordList>
    </Section>
  );
}

/** An artisan's premium and payments. */
export function UserPayments({ id }: { id: string }) {
  const { data: premium } = useQuery(premiumQuery(id));
  return (
    <Section
      title="Premium and payments"
      beside={premium && <Text tone="quiet">{premiumStatusText(premium)}</Text>}
    >
      <PaymentList query={useInfiniteQuery(paymentsOfQuery(id))} emptySentence="No payments." />
    </Section>
  );
}

/** The audit entries about the account. */
export function UserHistory({ id }: { id: string }) {
  return (
    <Section title="History" beside={<Link to={adminPaths.audit(id)}>Open in the audit log</Link>}>
      <RecordList
        noun="the history"
        query={useInfiniteQuery(auditOfQuery(id))}
        emptySentence="No entries yet."
      >
        {(item) => <AuditEntry item={item} linked={false} />}
      </RecordList>
    </Section>
  );
}
