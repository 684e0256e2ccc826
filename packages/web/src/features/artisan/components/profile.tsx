import type { ArtisanProfile } from "@handiwork/core/model/artisan/schema";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Container } from "../../../ui/layout.tsx";
import { pageDescription, pageTitle } from "../model/texts.ts";
import { About } from "./about.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ForMembers } from "./for-members.tsx";
import { Head } from "./head.tsx";
import { NotListed } from "./not-listed.tsx";
import { Offer } from "./offer.tsx";
import { Portfolio } from "./portfolio.tsx";
import styles from "./profile.module.css";
import { Reviews } from "./reviews.tsx";
import { Trail } from "./trail.tsx";
import { useDescription } from "./use-description.ts";

/** Everything about an artisan. */
export function Profile({ artisan }: { artisan: ArtisanProfile }) {
  useDocumentTitle(pageTitle(artisan));
  useDescription(pageDescription(artisan));
  return (
    <Container>
      <div className={styles.top}>
        <Trail category={artisan.category} />
        <ForMembers when={({ id }) => id !== artisan.id}>
          {({ MoreMenu }, user) => <MoreMenu artisan={artisan} user={user} />}
        </ForMembers>
      </div>
      {artisan.listing !== "listed" && <NotListed listing={artisan.listing} />}
      <div className={styles.columns}>
        <article className={styles.main}>
          <Head artisan={artisan} />
          <About artisan={artisan} />
          <Portfolio artisan={artisan} />
          <Offer artisan={artisan} />
          <Reviews artisan={artisan} />
        </article>
        <ContactCard artisan={artisan} />
      </div>
    </Container>
  );
}
