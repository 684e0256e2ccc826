import { support } from "@handiwork/core/fixed/content";
import { about } from "@handiwork/core/fixed/page-texts";
import { Link } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths, telephone } from "../../../lib/paths.ts";
import { useSite } from "../../../lib/site.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "./about.module.css";

/** Who we are, what we offer, and how to reach us (B-ABOUT-01 to B-ABOUT-03; B-GAP-60). */
export function Page() {
  useDocumentTitle("About us");
  const { title, lead, mission, vision, values, offer } = about;
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={title}>{lead}</PageHead>
        <div className={styles.pair}>
          {[mission, vision].map((part) => (
            <section key={part.title} aria-label={part.title}>
              <h2>{part.title}</h2>
              <p className={styles.text}>{part.text}</p>
            </section>
          ))}
        </div>
        <Points id="values" {...values} />
        <Points id="offer" {...offer} />
        <Contact />
      </div>
    </Container>
  );
}

interface PointsProps {
  id: string;
  title: string;
  items: readonly { readonly title: string; readonly text: string }[];
}

function Points({ id, title, items }: PointsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.points}>
        {items.map((item) => (
          <li key={item.title}>
            <Card className={styles.point}>
              <h3>{item.title}</h3>
              <p className={styles.text}>{item.text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same contacts as in the footer. */
function Contact() {
  const { phone, email, location } = useSite("support", support);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{about.contact}</h2>
      <address className={styles.contact}>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
        <a href={telephone(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        <span>
          <Icon name="pin" />
          {location}
        </span>
      </address>
      <p>
        Want to work with us? Meet <Link to={paths.partnerships}>our partners</Link>.
      </p>
    </section>
  );
}
