import type { ReportPerson, UserReport } from "@handiwork/core/model/report/schema";
import { reasonLabels } from "@handiwork/core/fixed/report-reasons";
import { Link } from "react-router-dom";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./card.module.css";
import { DisableAccount } from "./disable-account.tsx";
import { ReportedMessage } from "./reported-message.tsx";
import { ReportedReview } from "./reported-review.tsx";
import { ResolveReport } from "./resolve-report.tsx";

/** What an admin reads of a report, and what they may do. */
export function ReportCard({ report }: { report: UserReport }) {
  const { id, about, reporter, reason, details, message, review, createdAt, resolution } = report;
  const headingId = `report-${id}`;
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <Avatar name={about.name} image={about.avatar} size={52} />
          <div className={styles.who}>
            <h3 id={headingId}>
              <Name person={about} />
            </h3>
            <p className={styles.quiet}>
              {message ? "Message by " : review ? "Review by " : "Profile of "}
              {inWords(about)}
              {about.isDisabled && " · account disabled"}
            </p>
          </div>
        </div>
        {message && <ReportedMessage id={id} message={message} />}
        {review && <ReportedReview review={review} />}
        <p className={styles.description}>
          <span className={`${styles.tag} ${styles.pending}`}>{reasonLabels[reason]}</span>{" "}
          {details ?? "No details given."}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Reported by</dt>
            <dd>
              <Name person={reporter} />
              <span className={styles.quiet}>{inWords(reporter)}</span>
            </dd>
          </div>
          <div>
            <dt>Reported</dt>
            <dd>
              <time dateTime={createdAt}>{longDate(createdAt)}</time>
            </dd>
          </div>
          {resolution && (
            <div>
              <dt>Resolved</dt>
              <dd>
                <time dateTime={resolution.at}>{longDate(resolution.at)}</time>
                <span className={styles.quiet}>by {resolution.by}</span>
              </dd>
            </div>
          )}
        </dl>
        {resolution ? (
          <p className={styles.description}>{resolution.note ?? "No note."}</p>
        ) : (
          <div className={styles.actions}>
            <ResolveReport report={report} describedBy={headingId} />
            {about.userType !== null && about.userType !== "admin" && (
              <DisableAccount person={about} describedBy={headingId} />
            )}
          </div>
        )}
      </article>
    </Card>
  );
}

/** Artisans have a page to look at. */
function Name({ person: { id, name, userType, isDisabled } }: { person: ReportPerson }) {
  return userType === "artisan" && !isDisabled ? <Link to={paths.artisan(id)}>{name}</Link> : name;
}

function inWords({ userType }: ReportPerson): string {
  if (userType === null) return "a closed account";
  return userType === "artisan" || userType === "admin" ? `an ${userType}` : `a ${userType}`;
}
