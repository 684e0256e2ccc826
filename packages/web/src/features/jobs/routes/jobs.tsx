import { useInfiniteQuery } from "@tanstack/react-query";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import type { JobItem } from "@handiwork/core/jobs/lists.schema";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Card } from "../../../ui/primitives/layout.tsx";
import { CoverLink } from "../../../ui/data/link-card.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { jobsQuery, useLiveJobs } from "../api.ts";
import { WaitingRequests } from "../components/waiting-commands.tsx";
import styles from "./jobs.module.css";
import { formatMoment, nextStep, areaName, formatWhen, statusTag } from "../format.ts";

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(jobsQuery);

/** A client's requests, or an artisan's invitations and jobs. */
export function Page() {
  useLiveJobs();
  const { user } = useAuth();
  const isClient = user?.userType === "client";
  return (
    <PageFrame
      title={isClient ? "Your requests" : "Invitations and jobs"}
      description={
        isClient
          ? "Your requests for quotes, and the jobs that came from them."
          : "Clients' requests, your quotes, and your jobs."
      }
      width="medium"
      action={isClient && <LinkButton to={paths.newJob()}>Ask for quotes</LinkButton>}
    >
      <WaitingRequests />
      <PagedList
        query={useInfiniteQuery(jobsQuery)}
        errorTitle="Could not load your jobs"
        nextPageErrorTitle="Could not load more of your jobs"
        keyOf={({ requestId }) => requestId}
        layout={{ gap: 0, className: styles.list }}
        skeletons={
          <Card>
            <Skeleton height="4rem" />
          </Card>
        }
        empty={
          <EmptyState
            icon="list"
            title={isClient ? "No requests yet" : "No invitations yet"}
            description={
              isClient
                ? "Describe the job, and up to five artisans send you their quotes."
                : "Clients who need your trade invite you to quote. Complete your profile and stay available to be invited more often."
            }
          >
            <LinkButton to={isClient ? paths.newJob() : paths.editArtisanProfile}>
              {isClient ? "Ask for quotes" : "Edit your profile"}
            </LinkButton>
          </EmptyState>
        }
      >
        {(item) => <Row item={item} role={isClient ? "client" : "artisan"} />}
      </PagedList>
    </PageFrame>
  );
}

/** A row of the list: all facts while the job is open, one line afterwards. */
function Row({ item, role }: { item: JobItem; role: "client" | "artisan" }) {
  const { status, trade, text, area, isYourTurn, changedAt } = item;
  const next = nextStep(item, role);
  const { tone, label } = statusTag(status);
  return (
    <div className={styles.row}>
      <Text as="h2" size={16} lines={next ? "two-lines" : "one-line"}>
        <CoverLink to={paths.job(item.requestId)}>{text || `${trade} job`}</CoverLink>
      </Text>
      <Cluster wrap={false}>
        <Tag tone={tone}>{label}</Tag>
        <Text size={14} tone="quiet" lines={next ? "anywhere" : "one-line"}>
          {next
            ? (deadlineOf(item) ?? formatMoment(changedAt))
            : `${formatMoment(changedAt)} · ${areaName(area)}`}
        </Text>
      </Cluster>
      {next && (
        <>
          <Text size={14}>{factsOf(item).join(" · ")}</Text>
          <Text size={14} weight={isYourTurn ? 600 : 400}>
            {isYourTurn ? `Your turn: ${next}` : next}
          </Text>
        </>
      )}
    </div>
  );
}

/** Returns the trade, area, preferred days and budget of a request. */
function factsOf({ text, trade, area, when, budgetKobo }: JobItem): string[] {
  return [
    ...(text ? [trade] : []),
    areaName(area),
    ...(when ? [formatWhen(when)] : []),
    ...(budgetKobo ? [`Budget ${nairaOfKobo(budgetKobo)}`] : []),
  ];
}

/** Returns the deadline of an invitation or a quote in words; undefined for everything else. */
function deadlineOf({ status, dueAt }: JobItem): string | undefined {
  if (dueAt === null) return undefined;
  if (status === "invited") return `Please answer by ${formatMoment(dueAt)}`;
  return status === "asked" || status === "offered" ? `Valid until ${formatMoment(dueAt)}` : undefined;
}
