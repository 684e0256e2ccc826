import { auditWords } from "@handiwork/core/audit/kinds.rules";
import type { AuditItem } from "@handiwork/core/audit/schema";
import { describeAuditEntry } from "../describe-audit-entry.ts";
import { formatDateTime } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { fieldLabel } from "../components/details.tsx";
import styles from "./audit.module.css";

/** An entry of the audit log. `linked` adds a link to the account concerned. */
export function AuditEntry({ item, linked = true }: { item: AuditItem; linked?: boolean }) {
  const { kind, at, account, address, before, after } = item;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <Stack
      as="article"
      gap={1}
      lines="anywhere"
      className={styles.entry}
      aria-label={`${auditWords[kind].label}, ${formatDateTime(at)}`}
    >
      <Text weight={600}>{describeAuditEntry(item)}</Text>
      <QuietText>
        <Tag>{auditWords[kind].label}</Tag> <time dateTime={at}>{formatDateTime(at)}</time>
        {address && ` · from ${address}`}
        {linked && account && (
          <>
            {" · "}
            {account.name === null ? (
              <Link to={adminPaths.audit(account.id)}>All entries about this account</Link>
            ) : (
              <Link to={adminPaths.user(account.id)}>{account.name}</Link>
            )}
          </>
        )}
      </QuietText>
      {names.length > 0 && (
        <details>
          <Cluster as="summary" tone="brand">
            What changed
          </Cluster>
          <Stack as="dl" gap={3}>
            {names.map((name) => (
              <div key={name}>
                <Text as="dt" size={14} weight={600}>
                  {fieldLabel(name)}
                </Text>
                <dd>
                  {name in before && <ChangedValue label="Before" text={before[name]} />}
                  {name in after && <ChangedValue label="After" text={after[name]} />}
                </dd>
              </div>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function ChangedValue({ label, text = "" }: { label: string; text?: string | undefined }) {
  return (
    <Grid as="p" gap={2} className={styles.value}>
      <QuietText as="span">{label}</QuietText>
      <Text as="span" lines="as-written">
        {text || "(empty)"}
      </Text>
    </Grid>
  );
}
