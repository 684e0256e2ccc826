import { useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { hasStatus } from "../../../lib/api/errors.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Card, Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { jobQuery, useLiveJobs } from "../api.ts";
import { useWaitingCommands, withoutPendingActions } from "../commands.ts";
import { InvitationPanel } from "../components/invitation-panel.tsx";
import { EarlierJobs, JobPanel } from "../components/job-panel.tsx";
import { QuotesPanel } from "../components/quotes-panel.tsx";
import { RequestPanel, requestText } from "../components/request-panel.tsx";
import styles from "../jobs.module.css";

export const prefetch: Prefetch = (client, { params: { id = "" } }) =>
  void client.prefetchQuery(jobQuery(id));

/** A request with its quotes (for artisans only their own), and the job once there is one. */
export function Page() {
  useLiveJobs();
  const id = useMatch(patterns.job)?.params.id ?? "";
  const query = useQuery(jobQuery(id));
  const { data, error } = query;
  const waiting = useWaitingCommands(id);
  if (data) {
    const view = withoutPendingActions(data, waiting);
    const isChoosing =
      view.role === "client" &&
      view.request.status === "open" &&
      view.quotes.some(({ status }) => status === "offered") &&
      // Open questions come before quotes.
      view.questions.every(({ answer }) => answer !== null);
    const isCompared = view.role === "client" && !view.job && view.quotes.length > 1;
    // If quotes or the job come first, the request's text moves to the page's description.
    const isBelow = view.job !== null || isChoosing;
    return (
      <PageFrame
        key={id}
        title={`${view.request.trade} job`}
        description={isBelow ? requestText(view) : undefined}
        {...(!isCompared && { width: "medium" })}
      >
        {view.job && <JobPanel view={view} />}
        {/* One key for both places: an open dialog stays when the panel moves. */}
        {isChoosing && <QuotesPanel key="quotes" view={view} />}
        <RequestPanel view={view} hasText={!isBelow} />
        {view.role === "artisan" && <InvitationPanel view={view} />}
        {view.role !== "artisan" && !isChoosing && <QuotesPanel key="quotes" view={view} />}
        <EarlierJobs view={view} />
      </PageFrame>
    );
  }
  if (hasStatus(error, 404)) {
    return (
      <NoticePage
        title="Job not found"
        description="The link may be old, or the job belongs to someone else."
        link={{ to: paths.jobs, label: "Your jobs" }}
      />
    );
  }
  return error ? <ErrorState wholePage title="Could not load this job" query={query} /> : <JobSkeleton />;
}

/** The placeholder of the page: its heading and its first panel with a status tag, text, facts and a button. */
function JobSkeleton() {
  return (
    <PageFrame title="Job" width="medium">
      <Card aria-busy="true" aria-label="Loading the job">
        <Stack>
          <Cluster justify="between">
            <Skeleton width="12rem" height="1.35rem" />
            <Skeleton width="7rem" height="1.5rem" radius="1rem" />
          </Cluster>
          <Skeleton height="3rem" />
          <Grid className={styles.facts}>
            {["area", "when", "budget", "address"].map((fact) => (
              <Skeleton key={fact} width="80%" height="2.75rem" />
            ))}
          </Grid>
          <Skeleton width="11rem" height="2.75rem" radius="var(--radius)" />
        </Stack>
      </Card>
    </PageFrame>
  );
}
