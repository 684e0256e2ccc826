import type { Import } from "@handiwork/core/model/imports/schema";
import { count, plural } from "../../../../lib/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { useStartImport } from "../../api/imports.ts";
import { about } from "../../model/imports.ts";
import { CancelImport } from "./cancel-import.tsx";
import styles from "./current-import.module.css";
import { FirstRows } from "./first-rows.tsx";
import { Report } from "./report.tsx";
import { ToldRows } from "./row-list.tsx";

/** What the check found, before anything is created: an admin starts it or throws it away. */
export function DryRun({ shown }: { shown: Import }) {
  const { id, rows, good, warned, failed, secondsLeft, rowsPerSecond } = shown;
  const { mutate, isPending } = useStartImport(id);
  const people = plural(good, "artisan");
  return (
    <>
      <div>
        <p>
          {plural(rows, "row")} checked:{" "}
          {good > 0 ? (
            <>
              <strong>{people} would be created</strong>,{" "}
            </>
          ) : (
            "there is nobody to create, "
          )}
          {warned > 0 && (
            <>
              <strong className={styles.warned}>{count(warned)} of them with a warning</strong>,{" "}
            </>
          )}
          {failed > 0 ? `${plural(failed, "row")} would be left out.` : "and nothing is wrong with any row."}
        </p>
        {good > 0 && secondsLeft !== null && (
          <p className={styles.quiet}>
            It takes {about(secondsLeft)}, at {plural(rowsPerSecond, "artisan")} a second. Every artisan is
            found in the search at once and gets an invitation by e-mail.
          </p>
        )}
      </div>
      <FirstRows shown={shown} />
      <div className={styles.choice}>
        {good > 0 && (
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {`Create ${people}`}
          </Button>
        )}
        <CancelImport id={id} state="checked" />
      </div>
      {failed + warned > 0 && <Report shown={shown} />}
      <ToldRows shown={shown} />
    </>
  );
}
