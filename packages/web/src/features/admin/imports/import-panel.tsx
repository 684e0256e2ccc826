import type { Import } from "@handiwork/core/imports/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { hasStatus } from "../../../lib/api/errors.ts";
import { count, plural } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { announce } from "../../../lib/page/document.ts";
import { toast } from "../../../lib/page/toast.ts";
import { useFocusIfLost } from "../../../lib/page/use-focus-if-lost.ts";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Button, LinkButton } from "../../../ui/primitives/button.tsx";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { cacheImport, importQuery, useChangeImport } from "./api.ts";
import {
  approximateDuration,
  CancelImport,
  ImportCounts,
  ImportProgress,
  notStarted,
  progressOf,
  statusOf,
} from "./import-progress.tsx";
import styles from "./imports.module.css";
import { FirstRows, ProblemRows, Report } from "./results.tsx";

/** The import in the URL, in any of its states. Survives a reload. */
export function CurrentImport({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  const { data, error } = query;
  if (data) return <ImportPanel item={data} isStale={error !== null} />;
  return (
    <Card>
      {!error ? (
        <Stack gap={5} aria-busy="true">
          <VisuallyHidden>Loading the upload</VisuallyHidden>
          <Skeleton height="10rem" />
        </Stack>
      ) : hasStatus(error, 404, 400) ? (
        <EmptyState title="This upload no longer exists">
          <LinkButton to={adminPaths.bulkUpload}>Upload a file</LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title="Failed to load the upload" query={query} />
      )}
    </Card>
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
          <Text tone="quiet">{statusOf(item).label}</Text>
        </div>
        <StateDetails item={item} />
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

function StateDetails({ item }: { item: Import }) {
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
        <CancelImport item={item} />
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
    const { done, total } = progressOf(item);
    return (
      <>
        <ImportProgress
          label="Creating artisans"
          value={done}
          max={total}
          text={`${count(done)} of ${count(total)}${secondsLeft ? `, ${approximateDuration(secondsLeft)} left` : ""}`}
        />
        <QuietText>You can leave this page: the upload continues, and you will find it below.</QuietText>
        <ImportCounts item={item} />
        <QueueAgain key={done} id={item.id} />
        <CancelImport item={item} />
      </>
    );
  }
  const wasStarted = state === "done" || item.startedAt !== null;
  return (
    <>
      {wasStarted ? <ImportCounts item={item} /> : <p>{notStarted}</p>}
      {(wasStarted || item.failed + item.warned > 0) && <Report item={item} />}
      <ProblemRows item={item} />
    </>
  );
}

/** The result of the check. The admin starts or discards the import before anything is created. */
function DryRun({ item }: { item: Import }) {
  const { id, rows, good, warned, failed, secondsLeft, rowsPerSecond } = item;
  const { mutate, isPending } = useChangeImport(id, "start");
  const artisans = plural(good, "artisan");
  return (
    <>
      <div>
        <p>
          {plural(rows, "row")} checked:{" "}
          {good > 0 ? <strong>{artisans} would be created</strong> : "no artisans would be created"},{" "}
          {warned > 0 && (
            <>
              <Text as="strong" tone="waiting">
                {count(warned)} of them with a warning
              </Text>
              ,{" "}
            </>
          )}
          {failed > 0 ? `${plural(failed, "row")} would be left out.` : "and no row has an error."}
        </p>
        {good > 0 && secondsLeft !== null && (
          <QuietText>
            This takes {approximateDuration(secondsLeft)}, at {plural(rowsPerSecond, "artisan")} a second.
            Every artisan appears in search at once and gets an invitation by email.
          </QuietText>
        )}
      </div>
      <FirstRows item={item} />
      <Cluster gap={3}>
        {good > 0 && (
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {`Create ${artisans}`}
          </Button>
        )}
        <CancelImport item={item} />
      </Cluster>
      {failed + warned > 0 && <Report item={item} />}
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
  const { mutate, isPending } = useChangeImport(id, "start");
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
  useFocusIfLost(item.state, () => heading.current);
  useEffect(() => cacheImport(client, item), [client, item]);
  useEffect(() => {
    if (before.current === item.state) return;
    before.current = item.state;
    if (item.state === "done")
      toast.success(`Upload complete: ${item.created} succeeded, ${item.failed} failed`);
    else if (item.state === "failed") toast.error("Failed to process CSV file");
    else announce(statusOf(item).label);
  }, [item]);
  return heading;
}
