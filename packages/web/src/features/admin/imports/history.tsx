import type { Import } from "@handiwork/core/imports/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ago } from "../../../lib/format/ago.ts";
import { count } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Stack } from "../../../ui/primitives/layout.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { CardSkeletons } from "../components/record-list.tsx";
import styles from "./imports.module.css";
import { importsQuery } from "./api.ts";
import { notStarted, progressOf, stateOf } from "./import-text.ts";

/** All imports, newest first, including files copied to the bucket. `current` is the import shown above. */
export function ImportHistory({ current }: { current: string | null }) {
  return (
    <Stack as="section" aria-labelledby="imports">
      <h2 id="imports">Previous uploads</h2>
      <PagedList
        query={useInfiniteQuery(importsQuery)}
        showsErrorToast
        errorTitle="Failed to load the uploads"
        skeletons={<CardSkeletons label="Loading uploads" />}
        empty={
          <EmptyState
            icon="list"
            title="No uploads yet"
            description="Files that admins upload or copy to the bucket appear here with their results."
          />
        }
      >
        {(item) => <ImportItem item={item} isCurrent={item.id === current} />}
      </PagedList>
    </Stack>
  );
}

function ImportItem({ item, isCurrent }: { item: Import; isCurrent: boolean }) {
  const [now] = useState(Date.now);
  const { label, tone } = stateOf(item);
  return (
    <LinkCard>
      <div className={styles.item}>
        <div>
          <Text as="h3" size={16} lines="anywhere">
            <CoverLink to={adminPaths.import(item.id)} aria-current={isCurrent ? "true" : undefined}>
              {item.fileName}
            </CoverLink>
          </Text>
          <QuietText>
            {item.source === "bucket" ? "Copied to the bucket" : "Uploaded here"}{" "}
            <time dateTime={item.createdAt}>{ago(item.createdAt, now)}</time>
            {item.startedBy !== null && `, started by ${item.startedBy}`}
          </QuietText>
        </div>
        <Tag tone={tone}>{label}</Tag>
        <Text size={14} tone="quiet" lines="anywhere" numeric className={styles.numbers}>
          {numbersOf(item)}
        </Text>
      </div>
    </LinkCard>
  );
}

function numbersOf(item: Import): string {
  const { state, rows, good, warned, created, failed, startedAt, problem } = item;
  if (state === "failed") return problem ?? "";
  const warnings = warned > 0 ? `, ${count(warned)} with warnings` : "";
  if (state === "checked") return `${count(good)} to create, ${count(failed)} with errors${warnings}`;
  if (state === "waiting" || state === "reading") return rows > 0 ? `${count(rows)} rows so far` : "";
  if (state === "cancelled" && startedAt === null) return notStarted;
  const { done, of } = progressOf(item);
  const progress = state === "running" ? `${count(done)} of ${count(of)}: ` : "";
  return `${progress}${count(created)} successful, ${count(failed)} failed${warnings}`;
}
