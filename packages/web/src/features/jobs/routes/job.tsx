import { useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router-dom";
import { ApiError } from "../../../lib/api/errors.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { useWaitingCommands, withoutPendingActions } from "../commands.ts";
import { EarlierJobs, JobPanel } from "../components/job-panel.tsx";
import { jobQuery, useLiveJobs } from "../api.ts";
import { InvitationPanel } from "../components/invitation-panel.tsx";
import { QuotesPanel } from "../components/quotes-panel.tsx";
import { RequestPanel, requestText } from "../components/request-panel.tsx";

export const prefetch: Prefetch = (client, { params: { id = "" } }) =>
  void client.prefetchQuery(jobQuery(id));

/** A request with its quotes (for artisans only their own), and the job once there is one. */
export function Page() {
  useLiveJobs();
  const id = useMatch(patterns.job)?.params.id ?? "";
  const { data, error, isFetching, refetch } = useQuery(jobQuery(id));
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
        {...(isBelow && { description: requestText(view) })}
        {...(isCompared ? {} : { width: "medium" as const })}
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
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PageFrame title="Job not found" width="medium">
        <EmptyState
          icon="list"
          title="We could not find this job"
          description="The link may be old, or the job belongs to someone else."
        >
          <LinkButton to={paths.jobs}>Your jobs</LinkButton>
        </EmptyState>
      </PageFrame>
    );
  }
  if (!error) return <PagePending />;
  return (
    <ErrorState
      wholePage
      title="Could not load this job"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
