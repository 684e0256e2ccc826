import type { Import } from "@handiwork/core/imports/schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce.ts";
import { hasStatus } from "../../../lib/errors.ts";
import { count, plural } from "../../../lib/format.ts";
import { adminPaths } from "../../../lib/admin-paths.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { toast } from "../../../lib/toast.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Quiet } from "../shared/quiet.tsx";
import { DryRun } from "./dry-run.tsx";
import styles from "./imports.module.css";
import { CancelImport, ImportBar, ImportCounts } from "./parts.tsx";
import { importQuery, keepImport, useStartImport } from "./queries.ts";
import { Report } from "./report.tsx";
import { ToldRows } from "./rows.tsx";
import { about, completion, notStarted, progressOf, stateOf } from "./words.ts";

/** The import that the address names, in each of its states; found again after every reload. */
export function CurrentImport({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  if (data) return <ImportPanel shown={data} isStale={error !== null} />;
  return (
    <Card>
      {error ? (
        <Missing error={error} retry={() => void refetch()} isFetching={isFetching} />
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

function Missing({ error, retry, isFetching }: { error: Error; retry: () => void; isFetching: boolean }) {
  if (hasStatus(error, 404, 400)) {
    return (
      <EmptyState title="This upload no longer exists">
        <LinkButton to={adminPaths.bulkUpload}>Upload a file</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Failed to load the upload" error={error} onRetry={retry} isRetrying={isFetching} />
  );
}

/** An import as it stands: on its way, checked, running, or over. */
function ImportPanel({ shown, isStale }: { shown: Import; isStale: boolean }) {
  const heading = useImportNews(shown);
  return (
    <Card>
      <Stack as="section" gap={5} aria-labelledby="current-import">
        <div>
          <Text as="h2" ref={heading} id="current-import" tabIndex={-1} lines="anywhere">
            {shown.fileName}
          </Text>
          <Text tone="quiet">{stateOf(shown).label}</Text>
        </div>
        <State shown={shown} />
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

function State({ shown }: { shown: Import }) {
  const { state, rows, secondsLeft, problem } = shown;
  if (state === "waiting" || state === "reading") {
    return (
      <>
        <ImportBar
          label={state === "waiting" ? "Waiting for the file to arrive" : "Checking every row"}
          done={0}
          of={0}
          words={rows > 0 ? `${plural(rows, "row")} so far` : "Nothing is created yet."}
        />
        <div>
          <CancelImport id={shown.id} state={state} />
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
  if (state === "checked") return <DryRun shown={shown} />;
  if (state === "running") {
    const { done, of } = progressOf(shown);
    return (
      <>
        <ImportBar
          label="Creating artisans"
          done={done}
          of={of}
          words={`${count(done)} of ${count(of)}${secondsLeft ? `, ${about(secondsLeft)} left` : ""}`}
        />
        <Quiet>You can leave this page: the upload continues, and you will find it below.</Quiet>
        <ImportCounts shown={shown} />
        <QueueAgain key={done} id={shown.id} />
        <div>
          <CancelImport id={shown.id} state={state} />
        </div>
      </>
    );
  }
  if (state === "cancelled" && shown.startedAt === null) {
    return (
      <>
        <p>{notStarted}</p>
        {shown.failed + shown.warned > 0 && <Report shown={shown} />}
        <ToldRows shown={shown} />
      </>
    );
  }
  return (
    <>
      <ImportCounts shown={shown} />
      <Report shown={shown} />
      <ToldRows shown={shown} />
    </>
  );
}

/** A part waits so long at most where the user pool is busy. */
const stillAfterMs = 120_000;

/**
 * Offers to queue again what is left of an import in which nothing has moved for a while: where messages were lost, that
 * brings it on; else it changes nothing. (Mounted anew whenever something moves.)
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
      <Quiet>
        There has been no progress for two minutes. The user pool may be busy, and the upload should continue
        on its own; if it does not, queue the rest again. Nobody is created twice.
      </Quiet>
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          Queue the rest again
        </Button>
      </div>
    </Stack>
  );
}

/**
 * Tells what becomes of an import while it is looked at: when it is over by a toast (B-BULK-11), in between to screen
 * readers; the list below says the same. Out: for the panel's heading, which gets the focus where what had it is gone.
 */
function useImportNews(shown: Import) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown.state);
  const client = useQueryClient();
  useEffect(() => keepImport(client, shown), [client, shown]);
  useEffect(() => {
    if (before.current === shown.state) return;
    before.current = shown.state;
    if (shown.state === "done") toast.success(completion(shown));
    else if (shown.state === "failed") toast.error("Failed to process CSV file");
    else announce(stateOf(shown).label);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}
