import type { JobItem } from "@handiwork/core/jobs/lists.schema";
import { nairaOfKobo } from "@handiwork/core/reference/kobo";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { CoverLink } from "../../../ui/data/link-card.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { UnsentEntries } from "../../../ui/feedback/unsent-entries.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { jobsQuery, useLiveJobs } from "../api.ts";
import { requestTitle, useLateRequests } from "../commands.ts";
import { areaName, formatMoment, formatWhen } from "../format.ts";
import { StatusTag } from "../status-tag.tsx";
import styles from "./jobs.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchInfiniteQuery(jobsQuery);

/** A client's requests, or an artisan's invitations and jobs. */
export function Page() {
  useLiveJobs();
  const { user } = useAuth();
  const isClient = user?.userType === "client";
  const query = useInfiniteQuery(jobsQuery);
  const isEmpty = query.data?.length === 0;
  return (
    <PageFrame
      title={isClient ? "Your requests" : "Invitations and jobs"}
      description={
        isClient
          ? "Your requests for quotes, and the jobs that came from them."
          : "Clients' requests, your quotes, and your jobs."
      }
      width="medium"
      action={isClient && !isEmpty && <LinkButton to={paths.newJob()}>Ask for quotes</LinkButton>}
    >
      <UnsentEntries entries={useLateRequests()} titleOf={({ payload }) => requestTitle(payload)} />
      <PagedList
        query={query}
        errorTitle="Could not load your jobs"
        nextPageErrorTitle="Could not load more of your jobs"
        keyOf={({ requestId }) => requestId}
        layout={{ gap: 0, divided: true, className: styles.list }}
        skeletons={
          <Card>
            <Stack>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height="4rem" />
              ))}
            </Stack>
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
  return (
    <div className={styles.row}>
      <Text as="h2" size={16} lines={next ? "two-lines" : "one-line"}>
        <CoverLink to={paths.job(item.requestId)}>{text || `${trade} job`}</CoverLink>
      </Text>
      <Cluster wrap={false}>
        <StatusTag status={status} />
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

const answers: Readonly<Record<JobItem["toAnswer"][number], string>> = {
  time: "Answer the proposed time.",
  price: "Answer the proposed price.",
  settlement: "Answer the proposed settlement.",
  dispute: "Answer the dispute.",
};

const nextSteps: Readonly<Record<string, { readonly client?: string; readonly artisan?: string }>> = {
  open: { client: "Compare the quotes as they come in." },
  invited: { artisan: "Send a quote, ask a question, or decline." },
  asked: { artisan: "The client would like you to change your quote." },
  offered: { artisan: "The client is comparing the quotes." },
  agreed: {
    client: "Have your code ready when the artisan arrives.",
    artisan: "Arrive on time, and start with the client's code.",
  },
  underway: {
    client: "The artisan will mark the work as finished.",
    artisan: "Mark the work as finished.",
  },
  finished: {
    client: "Confirm that the work is done, or say what is wrong.",
    artisan: "The client confirms the work or says what is wrong.",
  },
  disputed: {
    client: "Our team will decide. You can still settle it yourselves.",
    artisan: "Our team will decide. You can still settle it yourselves.",
  },
};

/** Returns the next step of the user or the other party; undefined once the job is over. */
function nextStep({ status, toAnswer }: JobItem, role: "client" | "artisan"): string | undefined {
  if (toAnswer.length === 0) return nextSteps[status]?.[role];
  return toAnswer.map((proposal) => answers[proposal]).join(" ");
}
