import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { experience } from "../../../lib/experience.ts";
import { count, plural } from "../../../lib/format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { defaultBio, presenceInWords } from "../model/texts.ts";
import { ForMembers, isClient } from "./for-members.tsx";
import styles from "./head.module.css";
import { MoreAbout } from "./more-about.tsx";
import { ShareButton } from "./share-button.tsx";

/** Who this is, at a glance. */
export function Head({ artisan }: { artisan: ArtisanProfile }) {
  const { name, avatar, businessName, category, isVerified, isPremium, isOnline, presence } = artisan;
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.avatar}>
          <Avatar name={name} image={avatar} size={96} />
        </div>
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.quiet}>{businessName ? `${category} · ${businessName}` : category}</p>
          <p className={styles.rating}>
            <Rating value={artisan.rating} none="–" />
            <a href="#reviews">{plural(artisan.totalReviews, "review")}</a>
          </p>
        </div>
        <p className={styles.badges}>
          {isVerified && <Badge kind="verified" />}
          {isPremium && <Badge kind="premium" />}
          <span className={isOnline ? styles.available : styles.busy}>
            {isOnline ? "Available for new jobs" : "Not taking new jobs now"}
          </span>
          {presence && (
            <span className={presence.isActive ? styles.active : styles.seen}>
              {presenceInWords(presence)}
            </span>
          )}
        </p>
      </div>
      <p className={styles.bio}>{artisan.bio ?? defaultBio}</p>
      <Facts artisan={artisan} />
      <div className={styles.actions}>
        <MoreAbout artisan={artisan} />
        <ShareButton artisan={artisan} />
        <ForMembers when={isClient}>{({ Heart }) => <Heart artisanId={artisan.id} name={name} />}</ForMembers>
      </div>
    </Card>
  );
}

function Facts({ artisan }: { artisan: ArtisanProfile }) {
  const { experienceYears, jobsCompleted, location, languages } = artisan;
  return (
    <dl className={styles.facts}>
      {experienceYears && <Fact label="Experience">{experience(experienceYears)}</Fact>}
      {jobsCompleted > 0 && <Fact label="Jobs completed">{`${count(jobsCompleted)} (self-reported)`}</Fact>}
      <Fact label="Location">{location}</Fact>
      {languages.length > 0 && <Fact label="Languages">{languages.join(", ")}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
