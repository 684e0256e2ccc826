import type { ArtisanApproval } from "@handiwork/core/artisan/schema";
import { hourlyRate, longDate } from "../../../lib/format.ts";
import { telephone } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./card.module.css";
import { Decision } from "./decision.tsx";
import { isApplication, ViewArtisan } from "./view-artisan.tsx";

/** What an admin reads before deciding about an artisan, and the decision. */
export function ApprovalCard({ artisan }: { artisan: ArtisanApproval }) {
  const { id, name, email, phone, isEmailVerified, category, location, description, approval } = artisan;
  const headingId = `artisan-${id}`;
  return (
    <Card className={styles.card}>
      <article aria-labelledby={headingId}>
        <div className={styles.head}>
          <Avatar name={name} image={artisan.avatar} size={52} />
          <div className={styles.who}>
            <h3 id={headingId}>{name}</h3>
            <p className={styles.quiet}>
              {category} · {location}
              {isApplication(artisan) && " · Application of a client"}
            </p>
          </div>
          <Approval approval={approval} />
        </div>
        <p className={styles.description}>{description ?? "No description given."}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
              <span className={styles.quiet}>{isEmailVerified ? "Verified" : "Not verified yet"}</span>
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{phone === null ? "N/A" : <a href={telephone(phone)}>{phone}</a>}</dd>
          </div>
          <div>
            <dt>Experience</dt>
            <dd>{artisan.experienceYears ?? "N/A"}</dd>
          </div>
          <div>
            <dt>Rate</dt>
            <dd>{hourlyRate(artisan.hourlyRate)}</dd>
          </div>
          <div>
            <dt>{isApplication(artisan) ? "Applied" : "Registered"}</dt>
            <dd>
              <time dateTime={artisan.registeredAt}>{longDate(artisan.registeredAt)}</time>
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <ViewArtisan artisan={artisan} describedBy={headingId} />
          <Decision artisan={artisan} describedBy={headingId} />
        </div>
      </article>
    </Card>
  );
}

function Approval({ approval }: Pick<ArtisanApproval, "approval">) {
  return approval === "pending" ? (
    <span className={`${styles.tag} ${styles.pending}`}>Pending</span>
  ) : (
    <span className={`${styles.tag} ${styles.approved}`}>
      <Icon name="check" size={16} />
      Approved
    </span>
  );
}
