import { formatWeekdayTime } from "@handiwork/core/reference/dates";
import type { SharedJob } from "@handiwork/core/conversations/schema";
import { paths } from "../../../lib/navigation/paths.ts";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { statusTag } from "../../jobs/status-tag.ts";
import styles from "./job-strip.module.css";

/** Links to the job that the two people share. */
export function JobStrip({ job: { requestId, trade, status, visit } }: { job: SharedJob }) {
  const { tone, label } = statusTag(status);
  return (
    <Cluster as="section" aria-label="Your job" gap={2} justify="between" size={14} className={styles.strip}>
      <span>
        <Link to={paths.job(requestId)}>{trade} job</Link>
        {status === "agreed" && (
          <Text as="span" tone="quiet">
            {` · visit ${formatWeekdayTime(visit.from)}`}
          </Text>
        )}
      </span>
      <Tag tone={tone}>{label}</Tag>
    </Cluster>
  );
}
