import type { MerchantCard as Merchant } from "@handiwork/core/model/merchant-directory/schema";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CoverLink, LinkCard } from "../../../ui/link-card.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./merchant-card.module.css";
import { Website } from "./website.tsx";

/** A merchant in the list; the whole card leads to the products. */
export function MerchantCard({ merchant, first }: { merchant: Merchant; first: boolean }) {
  const { id, businessName, industry, location, description, avatar, isVerified, website } = merchant;
  return (
    <LinkCard className={styles.card}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <Picture
            image={avatar}
            alt=""
            ratio={1}
            sizes="5.5rem"
            priority={first}
            fallback={<DefaultPicture />}
          />
        </div>
        <div className={styles.facts}>
          <h3 className={styles.name}>{businessName}</h3>
          <p className={styles.industry}>{industry}</p>
          {location && (
            <p className={styles.location}>
              <Icon name="pin" size={18} />
              <span>{location}</span>
            </p>
          )}
          {isVerified && <Badge kind="verified" />}
        </div>
      </div>
      <p className={styles.description}>{description}</p>
      <div className={styles.foot}>
        <CoverLink to={paths.merchant(id)} className={styles.link}>
          View Products
          <VisuallyHidden> of {businessName}</VisuallyHidden>
          <Icon name="arrow-right" size={18} />
        </CoverLink>
        <Website href={website} name={businessName} />
      </div>
    </LinkCard>
  );
}
