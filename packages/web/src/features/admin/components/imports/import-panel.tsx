import type { Import } from "@handiwork/core/model/imports/schema";
import { count, plural } from "../../../../lib/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { LinkButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { about, notStarted, progressOf, stateOf } from "../../model/imports.ts";
import { CancelImport } from "./cancel-import.tsx";
import styles from "./current-import.module.css";
import { DryRun } from "./dry-run.tsx";
import { ImportBar } from "./import-bar.tsx";
import { ImportCounts } from "./import-counts.tsx";
import { QueueAgain } from "./queue-again.tsx";
import { Report } from "./report.tsx";
import { ToldRows } from "./row-list.tsx";
import { useImportNews } from "./use-import-news.ts";

/** An import as it stands: on its way, checked, running, or over. */
export function ImportPanel({ shown, isStale }: { shown: Import; isStale: boolean }) {
  const heading = useImportNews(shown);
  return (
    <Card>
      <section aria-labelledby="current-import" className={styles.panel}>
        <div>
          <h2 ref={heading} id="current-import" tabIndex={-1} className={styles.title}>
            {shown.fileName}
          </h2>
          <p className={styles.state}>{stateOf(shown).label}</p>
        </div>
        <State shown={shown} />
        {isStale && (
          <p role="alert" className={styles.problem}>
            We cannot reach the server right now. The upload goes on there; this page catches up.
          </p>
        )}
        <div className={styles.other}>
          <LinkButton to={paths.adminBulkUpload}>Upload another file</LinkButton>
        </div>
      </section>
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
      <p role="alert" className={styles.problem}>
        Failed to process CSV file. {problem}
      </p>
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
        <p className={styles.quiet}>You can leave this page: it goes on, and you find it again below.</p>
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
