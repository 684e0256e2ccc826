import { useInfiniteQuery } from "@tanstack/react-query";
import { nairaOfKobo } from "@handiwork/core/fixed/kobo";
import type { JobItem } from "@handiwork/core/model/job/lists";
import { useAuth } from "../../../lib/auth.tsx";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-head.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { jobsQuery, useLiveJobs } from "../queries.ts";
import { WaitingRequests } from "../waiting-commands.tsx";
import { stateWords } from "../state-words.ts";
import { momentOf, nextStep, placeOf, whenInWords } from "../words.ts";

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(jobsQuery);

/** A client's requests, or an artisan's invitations and jobs. */
export function Page() {
  useLiveJobs();
  const { user } = useAuth();
  const isClient = user?.userType === "client";
  return (
    <PageFrame
      title={isClient ? "Your requests" : "Invitations and jobs"}
      lead={
        isClient
          ? "Your requests for quotes, and the jobs that came of them."
          : "Clients' requests, your quotes, and your jobs."
      }
      width="medium"
      action={isClient && <LinkButton to={paths.newJob()}>Ask for quotes</LinkButton>}
    >
      <WaitingRequests />
      <PagedList
        query={useInfiniteQuery(jobsQuery)}
        failure="Could not load your jobs"
        moreFailure="Could not load more of your jobs"
        keyOf={({ requestId }) => requestId}
        skeletons={
          <Card>
            <Skeleton height="4rem" />
          </Card>
        }
        empty={
          <EmptyState
            icon="list"
            title={isClient ? "No requests yet" : "No invitations yet"}
            advice={
              isClient
                ? "Describe what is to be done, and up to five artisans send you their quotes."
                : "Clients who need your trade invite you to quote. Complete your profile and stay available to be invited more often."
            }
          >
            <LinkButton to={isClient ? paths.newJob() : paths.editArtisanProfile}>
              {isClient ? "Ask for quotes" : "Edit your profile"}
            </LinkButton>
          </EmptyState>
        }
      >
        {(item: JobItem) => <Row item={item} role={isClient ? "client" : "artisan"} />}
      </PagedList>
    </PageFrame>
  );
}

function Row({ item, role }: { item: JobItem; role: "client" | "artisan" }) {
  const next = nextStep(item.status, role);
  const { tone, label } = stateWords(item.status);
  return (
    <Card>
      <Stack gap={1}>
        <Cluster justify="between">
          <Text as="h2" size={18} lines="anywhere">
            <Link to={paths.job(item.requestId)}>{item.text || `${item.trade} job`}</Link>
          </Text>
          <Tag tone={tone}>{label}</Tag>
        </Cluster>
        <Text size={14}>{factsOf(item).join(" · ")}</Text>
        {next && (
          <Text size={14} weight={item.isYourTurn ? 600 : 400}>
            {item.isYourTurn ? `Your turn: ${next}` : next}
          </Text>
        )}
        <Text size={14} tone="quiet">
          {deadlineOf(item) ?? `Last change: ${momentOf(item.changedAt)}`}
        </Text>
      </Stack>
    </Card>
  );
}

/** Returns the trade, area, wished days and budget of a request. */
function factsOf({ text, trade, area, when, budgetKobo }: JobItem): string[] {
  return [
    ...(text ? [trade] : []),
    placeOf(area),
    ...(when ? [whenInWords(when)] : []),
    ...(budgetKobo ? [`Budget ${nairaOfKobo(budgetKobo)}`] : []),
  ];
}

/** Returns the deadline of an invitation or a quote in words; undefined for everything else. */
function deadlineOf({ status, dueAt }: JobItem): string | undefined {
  if (dueAt === null) return undefined;
  if (status === "invited") return `Please answer by ${momentOf(dueAt)}`;
  return status === "asked" || status === "offered" ? `Valid until ${momentOf(dueAt)}` : undefined;
}
