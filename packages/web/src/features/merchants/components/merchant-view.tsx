import type { MerchantPage } from "@handiwork/core/model/merchant-directory/schema";
import { merchantTitle } from "@handiwork/core/model/merchant-directory/page";
import { Link } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./merchant-view.module.css";
import { Products } from "./products.tsx";
import { Website } from "./website.tsx";

/** A merchant's public page (B-GAP-58). */
export function MerchantView({ merchant }: { merchant: MerchantPage }) {
  useDocumentTitle(merchantTitle(merchant));
  const { id, businessName, industry, location, ownerName, description } = merchant;
  return (
    <Container>
      <div className={styles.page}>
        <Link to={paths.merchants} className={styles.back}>
          <Icon name="chevron-left" />
          All merchants
        </Link>
        <Card className={styles.head}>
          <div className={styles.picture}>
            <Picture
              image={merchant.avatar}
              alt=""
              ratio={1}
              sizes="(min-width: 40rem) 10rem, 6rem"
              priority
              fallback={<DefaultPicture />}
            />
          </div>
          <div className={styles.facts}>
            <h1 className={styles.name}>{businessName}</h1>
            {merchant.isVerified && <Badge kind="verified" />}
            <p className={styles.industry}>{industry}</p>
            <ul className={styles.details}>
              {location && (
                <li>
                  <Icon name="pin" size={18} />
                  <span>{location}</span>
                </li>
              )}
              <li>
                <Icon name="store" size={18} />
                <span>Owner: {ownerName}</span>
              </li>
              <li>
                <Icon name="calendar" size={18} />
                <span>Member since {longDate(merchant.memberSince)}</span>
              </li>
            </ul>
            <Website href={merchant.website} name={businessName} />
          </div>
          {description && <p className={styles.description}>{description}</p>}
        </Card>
        <Products merchantId={id} />
      </div>
    </Container>
  );
}
