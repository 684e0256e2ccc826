import { support } from "@handiwork/core/fixed/content";
import { paths, telephone } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/site.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import styles from "./closing.module.css";

/** The two ways on, and how to reach a person. */
export function Closing() {
  const { phone, email, location } = useSite("support", support);
  return (
    <Container>
      <section className={styles.call} aria-labelledby="closing">
        <div>
          <h2 id="closing">Ready when you are</h2>
          <p className={styles.lead}>Find somebody for the work today, or be found by clients near you.</p>
        </div>
        <div className={styles.actions}>
          <LinkButton to={paths.artisans()} variant="primary">
            Find Artisans
          </LinkButton>
          <LinkButton to={paths.becomeArtisan}>Become an Artisan</LinkButton>
        </div>
      </section>
      <address className={styles.contact}>
        <span>Questions? We are glad to help.</span>
        <a href={telephone(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
        <span className={styles.place}>
          <Icon name="pin" />
          {location}
        </span>
      </address>
    </Container>
  );
}
