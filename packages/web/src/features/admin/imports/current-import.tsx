import type { Import } from "@handiwork/core/imports/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/page/document.ts";
import { hasStatus } from "../../../lib/api/errors.ts";
import { count, plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { toast } from "../../../lib/page/toast.ts";
import { QuietText } from "../components/admin-page.tsx";
import { DryRun } from "./dry-run.tsx";
import styles from "./imports.module.css";
import { CancelImport, ImportProgress, ImportCounts } from "./parts.tsx";
import { importQuery, keepImport, useStartImport } from "./api.ts";
import { Report } from "./report.tsx";
import { ProblemRows } from "./rows.tsx";
import { approximateDuration, completionText, notStarted, progressOf, stateOf } from "./import-text.ts";

/** The import in the URL, in any of its states. Survives a reload. */
export function CurrentImport({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  if (data) return <ImportPanel item={data} isStale={error !== null} />;
  return (
    <Card>
      {error ? (
        <Missing error={error} onRetry={() => void refetch()} isFetching={isFetching} />
      ) : (
        <Stack gap={5} aria-busy="true">
          <VisuallyHidden>Loading the upload</VisuallyHidden>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton height="0.75rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="9rem" height="2.75rem" />
        </Stack>
      )}
    </Card>
  );
}

function Missing({ error, onRetry, isFetching }: { error: Error; onRetry: () => void; isFetching: boolean }) {
  if (hasStatus(error, 404, 400)) {
    return (
      <EmptyState title="This upload no longer exists">
        <LinkButton to={adminPaths.bulkUpload}>Upload a file</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Failed to load the upload" error={error} onRetry={onRetry} isRetrying={isFetching} />
  );
}

/** An import with what its state allows. */
function ImportPanel({ item, isStale }: { item: Import; isStale: boolean }) {
  const heading = useStateAnnouncements(item);
  return (
    <Card>
      <Stack as="section" gap={5} aria-labelledby="current-import">
        <div>
          <Text as="h2" ref={heading} id="current-import" tabIndex={-1} lines="anywhere">
            {item.fileName}
          </Text>
          <Text tone="quiet">{stateOf(item).label}</Text>
        </div>
        <State item={item} />
        {isStale && (
          <Text role="alert" tone="bad">
            We cannot reach the server right now. The upload continues there, and this page will catch up.
          </Text>
        )}
        <div className={styles.other}>
          <LinkButton to={adminPaths.bulkUpload}>Upload another file</LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

function State({ item }: { item: Import }) {
  const { state, rows, secondsLeft, problem } = item;
  if (state === "waiting" || state === "reading") {
    return (
      <>
        <ImportProgress
          label={state === "waiting" ? "Waiting for the file to arrive" : "Checking every row"}
          value={0}
          max={0}
          text={rows > 0 ? `${plural(rows, "row")} so far` : "Nothing is created yet."}
        />
        <div>
          <CancelImport id={item.id} state={state} />
        </div>
      </>
    );
  }
  if (state === "failed") {
    return (
      <Text role="alert" tone="bad">
        Failed to process CSV file. {problem}
      </Text>
    );
  }
  if (state === "checked") return <DryRun item={item} />;
  if (state === "running") {
    const { done, of } = progressOf(item);
    return (
      <>
        <ImportProgress
          label="Creating artisans"
          value={done}
          max={of}
          text={`${count(done)} of ${count(of)}${secondsLeft ? `, ${approximateDuration(secondsLeft)} left` : ""}`}
        />
        <QuietText>You can leave this page: the upload continues, and you will find it below.</QuietText>
        <ImportCounts item={item} />
        <QueueAgain key={done} id={item.id} />
        <div>
          <CancelImport id={item.id} state={state} />
        </div>
      </>
    );
  }
  if (state === "cancelled" && item.startedAt === null) {
    return (
      <>
        <p>{notStarted}</p>
        {item.failed + item.warned > 0 && <Report item={item} />}
        <ProblemRows item={item} />
      </>
    );
  }
  return (
    <>
      <ImportCounts item={item} />
      <Report item={item} />
      <ProblemRows item={item} />
    </>
  );
}

/** A busy user pool delays a part of the import by at most this long. */
const stillAfterMs = 120_000;

/**
 * Offers to queue the rest of an import again if it has made no progress for a while. This helps if messages were
 * lost, and is harmless otherwise. The parent remounts it on every progress, which restarts the timer.
 */
function QueueAgain({ id }: { id: string }) {
  const [isStill, setStill] = useState(false);
  const { mutate, isPending } = useStartImport(id);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), stillAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isStill) return null;
  return (
    <Stack gap={5}>
      <QuietText>
        There has been no progress for two minutes. The user pool may be busy, and the upload should continue
        on its own; if it does not, queue the rest again. No artisan is created twice.
      </QuietText>
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          Queue the rest again
        </Button>
      </div>
    </Stack>
  );
}

/**
 * Announces an import's changes of state: the end with a toast (B-BULK-11), others to screen readers. Also updates
 * the list below. Returns the ref of the panel's heading, which gets the focus if the focused element disappears.
 */
function useStateAnnouncements(item: Import) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(item.state);
  const client = useQueryClient();
  useEffect(() => keepImport(client, item), [client, item]);
  useEffect(() => {
    if (before.current === item.state) return;
    before.current = item.state;
    if (item.state === "done") toast.success(completionText(item));
    else if (item.state === "failed") toast.error("Failed to process CSV file");
    else announce(stateOf(item).label);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [item]);
  return heading;
}
