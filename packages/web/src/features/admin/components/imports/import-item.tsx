import type { Import } from "@handiwork/core/model/imports/schema";
import { useState } from "react";
import { ago } from "../../../../lib/ago.ts";
import { count } from "../../../../lib/format.ts";
import { paths } from "../../../../lib/paths.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { CoverLink, LinkCard } from "../../../../ui/link-card.tsx";
import { notStarted, progressOf, stateOf } from "../../model/imports.ts";
import styles from "./import-history.module.css";

/** An import in the list, which leads to what became of it. */
export function ImportItem({ item, isCurrent }: { item: Import; isCurrent: boolean }) {
  const [now] = useState(Date.now);
  const { label, tone } = stateOf(item);
  return (
    <LinkCard>
      <div className={styles.item}>
        <div className={styles.file}>
          <h3 className={styles.name}>
            <CoverLink
              to={paths.adminImport(item.id)}
              aria-current={isCurrent ? "true" : undefined}
              className={styles.link}
            >
              {item.fileName}
            </CoverLink>
          </h3>
          <p className={styles.quiet}>
            {item.source === "bucket" ? "Dropped into the bucket" : "Uploaded here"}{" "}
            <time dateTime={item.createdAt}>{ago(item.createdAt, now)}</time>
            {item.startedBy !== null && `, started by ${item.startedBy}`}
          </p>
        </div>
        <span className={classNames(styles.tag, styles[tone])}>{label}</span>
        <p className={styles.numbers}>{numbersOf(item)}</p>
      </div>
    </LinkCard>
  );
}

function numbersOf(item: Import): string {
  const { state, rows, good, warned, created, failed, startedAt, problem } = item;
  if (state === "failed") return problem ?? "";
  const warnings = warned > 0 ? `, ${count(warned)} with warnings` : "";
  if (state === "checked") return `${count(good)} to create, ${count(failed)} refused${warnings}`;
  if (state === "waiting" || state === "reading") return rows > 0 ? `${count(rows)} rows so far` : "";
  if (state === "cancelled" && startedAt === null) return notStarted;
  const { done, of } = progressOf(item);
  const progress = state === "running" ? `${count(done)} of ${count(of)}: ` : "";
  return `${progress}${count(created)} successful, ${count(failed)} failed${warnings}`;
}
