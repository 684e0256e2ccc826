import type { ReactNode } from "react";
import type { ArtisanApproval } from "@handiwork/core/model/artisan/schema";
import { longDate } from "../../../lib/format.ts";
import { telephone } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Approval } from "../api/approvals.ts";
import styles from "./card.module.css";

interface Props {
  record: Approval & Pick<ArtisanApproval, "avatar" | "email" | "phone" | "isEmailVerified" | "registeredAt">;
  headingId: string;
  title: string;
  /** What it is, and where. */
  lead: string;
  description: string | null;
  /** What stands below the description, beside e-mail, telephone and date. */
  facts: readonly [label: string, value: ReactNode][];
  /** What the date of the record is called. */
  since: string;
  /** The buttons. */
  children: ReactNode;
}

/** What an admin reads of an artisan or merchant before deciding. */
export function ApprovalCard(props: Props) {
  const { record, headingId, title, lead, description, facts, since, children } = props;
  const { email, phone, registeredAt } = record;
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <Avatar name={record.name} image={record.avatar} size={52} />
          <div className={styles.who}>
            <h3 id={headingId}>{title}</h3>
            <p className={styles.quiet}>{lead}</p>
          </div>
          <State record={record} />
        </div>
        <p className={styles.description}>{description ?? "No description given."}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              <span className={styles.quiet}>{record.isEmailVerified ? "Verified" : "Not verified yet"}</span>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{phone === null ? "N/A" : <a href={telephone(phone)}>{phone}</a>}</dd>
          </div>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? "N/A"}</dd>
            </div>
          ))}
          <div>
            <dt>{since}</dt>
            <dd>
              <time dateTime={registeredAt}>{longDate(registeredAt)}</time>
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>{children}</div>
      </article>
    </Card>
  );
}

function State({ record: { approval } }: { record: Approval }) {
  if (approval === "pending") return <span className={`${styles.tag} ${styles.pending}`}>Pending</span>;
  if (approval === "suspended") return <span className={`${styles.tag} ${styles.suspended}`}>Suspended</span>;
  return (
    <span className={`${styles.tag} ${styles.approved}`}>
      <Icon name="check" size={16} />
      Approved
    </span>
  );
}
