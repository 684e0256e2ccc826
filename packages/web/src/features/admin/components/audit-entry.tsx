import { auditWords } from "@handiwork/core/model/audit/kinds";
import type { AuditItem } from "@handiwork/core/model/audit/schema";
import { Link } from "react-router-dom";
import { auditInWords } from "../../../lib/audit-words.ts";
import { momentInLagos } from "../../../lib/moment.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "./audit.module.css";

/** One entry: who did what and when, and what it changed. */
export function AuditEntry({ item }: { item: AuditItem }) {
  const { kind, at, account, address, before, after } = item;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <article className={styles.entry} aria-label={`${auditWords[kind].label}, ${momentInLagos(at)}`}>
      <p className={styles.words}>{auditInWords(item)}</p>
      <p className={styles.quiet}>
        <span className={styles.kind}>{auditWords[kind].label}</span>{" "}
        <time dateTime={at}>{momentInLagos(at)}</time>
        {address && ` · from ${address}`}
        {account && (
          <>
            {" · "}
            <Link to={paths.adminAudit(account.id)}>All about {account.name ?? "this account"}</Link>
          </>
        )}
      </p>
      {names.length > 0 && (
        <details>
          <summary>What changed</summary>
          <dl className={styles.changes}>
            {names.map((name) => (
              <div key={name}>
                <dt>{inWords(name)}</dt>
                <dd>
                  {name in before && <Value label="Before" text={before[name]} />}
                  {name in after && <Value label="After" text={after[name]} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

function Value({ label, text = "" }: { label: string; text?: string | undefined }) {
  return (
    <p>
      <span className={styles.side}>{label}</span>
      <span className={styles.value}>{text || "(empty)"}</span>
    </p>
  );
}

/** `hourlyRate` as "Hourly rate". */
function inWords(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
