import type { UserDetail } from "@handiwork/core/users/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState, type ComponentProps } from "react";
import { useMatch } from "react-router-dom";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { QueryResult } from "../../../ui/feedback/query-result.tsx";
import { Select } from "../../../ui/forms/field.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import layout from "../../../ui/primitives/layout.module.css";
import { Card, Cluster, Container, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageHead } from "../../../ui/primitives/page-head.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { ArtisanDetailsCard, MerchantDetailsCard } from "../approvals/details.tsx";
import { auditOfQuery } from "../api.ts";
import { AuditEntry } from "../audit/audit-entry.tsx";
import { AdminPage } from "../components/admin-page.tsx";
import styles from "../components/admin.module.css";
import { DetailsPending, type Fact, Facts, MailLink, PhoneLink } from "../components/details.tsx";
import { RecordList } from "../components/record-list.tsx";
import {
  type ReportsOf,
  reportsQuery,
  type ReportState,
  type ReviewFilter,
  reviewsQuery,
} from "../moderation/api.ts";
import { ReportCard } from "../moderation/report-card.tsx";
import { ReviewCard } from "../moderation/review-card.tsx";
import { paymentsOfQuery, premiumQuery } from "../payments/api.ts";
import { PaymentList } from "../payments/payment-list.tsx";
import { PremiumButton, premiumStatusText } from "../payments/premium-button.tsx";
import { userQuery } from "../users/api.ts";
import { mailProblemLabels, nameOf, ResumeMail, typeNames, UserActions } from "../users/user-row.tsx";

/** A user of any type, with all details and actions. */
export function Page() {
  const id = useMatch(patterns.user)?.params.id ?? "";
  const query = useQuery(userQuery(id));
  if (query.data) return <UserPage key={id} user={query.data} />;
  return (
    <AdminPage title="User" description={`The account ${id}`}>
      <QueryResult query={query} errorTitle="Failed to load the user" pending={<DetailsPending />}>
        {() => null}
      </QueryResult>
    </AdminPage>
  );
}

const headId = "user-states";

function UserPage({ user }: { user: UserDetail }) {
  const { id, avatar, userType, artisan, isVerified, isDisabled } = user;
  const name = nameOf(user);
  useDocumentTitle(name);
  const actions = useRef<HTMLDivElement>(null);
  useFocusIfLost(`${isVerified} ${isDisabled}`, () => actions.current?.querySelector("button"));
  return (
    <Container>
      <Stack gap={6} className={classNames(layout.page, styles.page)}>
        <Cluster gap={4} wrap={false}>
          <Avatar name={name} image={avatar} size={64} />
          <PageHead title={name}>
            <StatusTags user={user} />
          </PageHead>
        </Cluster>
        <Cluster ref={actions}>
          <UserActions user={user} describedBy={headId} />
          <ResumeMail user={user} describedBy={headId} />
          {artisan && <PremiumButton artisan={{ id, name }} describedBy={headId} />}
        </Cluster>
        <Card className={styles.cardFacts}>
          <Facts facts={factsOf(user)} />
        </Card>
        <UserRecords user={user} />
        <UserReports title={`Reports about ${name}`} who={{ about: id }} />
        <UserReports title={`Reports by ${name}`} who={{ reporter: id }} />
        {artisan && <UserReviews title={`Reviews about ${name}`} filter={{ artisan: id, limit: "5" }} />}
        {(userType === "client" || userType === "artisan") && (
          <UserReviews title={`Reviews by ${name}`} filter={{ author: id, limit: "5" }} />
        )}
        {artisan && <UserPayments id={id} />}
        <UserHistory id={id} />
      </Stack>
    </Container>
  );
}

const approvalTags = {
  pending: <Tag tone="waiting">Waiting for approval</Tag>,
  approved: <Tag tone="good">Approved</Tag>,
  suspended: <Tag tone="bad">Suspended</Tag>,
};

/** Tags with the account's type and status. */
function StatusTags({ user }: { user: UserDetail }) {
  const { userType, isVerified, isEmailVerified, artisan, merchant, mailProblem, isDisabled } = user;
  const approval = artisan ?? merchant;
  return (
    <Cluster as="span" gap={1} id={headId}>
      <Tag>{typeNames[userType]}</Tag>
      {isDisabled && <Tag tone="bad">Disabled</Tag>}
      {approval && approvalTags[approval]}
      {isVerified ? <Tag tone="good">Verified</Tag> : <Tag>Not verified</Tag>}
      <Tag tone={isEmailVerified ? "good" : "waiting"}>
        {isEmailVerified ? "Email confirmed" : "Email not confirmed"}
      </Tag>
      {mailProblem && <Tag tone="bad">{mailProblemLabels[mailProblem.reason]}</Tag>}
    </Cluster>
  );
}

function factsOf({ id, email, phone, joinedAt, artisan, merchant, isDisabled }: UserDetail): Fact[] {
  const page = artisan === "approved" ? paths.artisan(id) : merchant === "approved" && paths.merchant(id);
  return [
    ["Email", <MailLink key="mail" to={email} />],
    ["Phone", <PhoneLink key="phone" number={phone} />],
    ["Joined", formatDate(joinedAt)],
    [
      "Public page",
      page && !isDisabled ? (
        <Link key="page" to={page}>
          Open the public page
        </Link>
      ) : (
        "None"
      ),
    ],
    [
      "Id",
      <Cluster key="id" as="span">
        {id}
        <Button onClick={() => void copy(id)}>Copy id</Button>
      </Cluster>,
    ],
  ];
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success("Id copied");
  } catch {
    toast.error("The id could not be copied. Select it instead.");
  }
}

/** The artisan profile and the business of a user, if any. */
function UserRecords({ user: { id, userType, artisan, merchant } }: { user: UserDetail }) {
  const records = [
    {
      type: "artisan",
      title: "Artisan profile",
      noun: "profile",
      status: artisan,
      Details: ArtisanDetailsCard,
    },
    { type: "merchant", title: "Business", noun: "business", status: merchant, Details: MerchantDetailsCard },
  ].filter(({ type, status }) => status !== null || userType === type);
  return records.map(({ title, noun, status, Details }) => (
    <UserSection key={title} title={title}>
      {status ? (
        <Details id={id} />
      ) : (
        <Text tone="quiet">{`No ${noun}: it was rejected, or has not been filled in yet.`}</Text>
      )}
    </UserSection>
  ));
}

function UserSection(props: Pick<ComponentProps<typeof TitledSection>, "title" | "beside" | "children">) {
  return <TitledSection size={22} gap={3} {...props} />;
}

/** The reports about or by the user, open or resolved. */
function UserReports({ title, who }: { title: string; who: ReportsOf }) {
  const [state, setState] = useState<ReportState>("open");
  return (
    <UserSection
      title={title}
      beside={
        <Select
          label={`${title}: status`}
          hideLabel
          value={state}
          onChange={({ target }) => setState(target.value === "open" ? "open" : "resolved")}
          options={[
            ["open", "Open"],
            ["resolved", "Resolved"],
          ]}
        />
      }
    >
      <RecordList
        key={state}
        noun="reports"
        query={useInfiniteQuery(reportsQuery(state, who))}
        emptySentence={state === "open" ? "No open reports." : "Nothing was resolved in the last 180 days."}
        searchProgress="There may be older ones."
      >
        {(report) => <ReportCard report={report} />}
      </RecordList>
    </UserSection>
  );
}

/** The reviews about an artisan, or by a client. */
function UserReviews({ title, filter }: { title: string; filter: ReviewFilter }) {
  const query = useInfiniteQuery(reviewsQuery(filter));
  return (
    <UserSection title={title}>
      <RecordList noun="reviews" query={{ ...query, data: query.data?.items }} emptySentence="No reviews.">
        {(review) => <ReviewCard review={review} level={3} />}
      </RecordList>
    </UserSection>
  );
}

/** An artisan's premium and payments. */
function UserPayments({ id }: { id: string }) {
  const { data: premium } = useQuery(premiumQuery(id));
  return (
    <UserSection
      title="Premium and payments"
      beside={premium && <Text tone="quiet">{premiumStatusText(premium)}</Text>}
    >
      <PaymentList query={useInfiniteQuery(paymentsOfQuery(id))} emptySentence="No payments." />
    </UserSection>
  );
}

/** The audit entries about the account. */
function UserHistory({ id }: { id: string }) {
  return (
    <UserSection title="History" beside={<Link to={adminPaths.audit(id)}>Open in the audit log</Link>}>
      <RecordList
        noun="the history"
        query={useInfiniteQuery(auditOfQuery(id))}
        emptySentence="No entries yet."
      >
        {(item) => <AuditEntry item={item} linked={false} />}
      </RecordList>
    </UserSection>
  );
}
