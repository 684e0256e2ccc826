import { Link } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import { LegalLinks } from "../../../ui/legal-links.tsx";
import { useOnward } from "../components/use-onward.ts";
import styles from "./register.module.css";

/** Which kind of account somebody wants (A-AUTH-12 to A-AUTH-15; merchants: A-GAP-29). */
export function Page() {
  useDocumentTitle("Create an account");
  const { carry } = useOnward();
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Create your account</h1>
          <p className={styles.lead}>It is free and takes about a minute. How will you use Handiwork?</p>
        </header>
        <ul className={styles.kinds}>
          <Kind
            icon="search"
            name="I'm a Client"
            text="I need work done, at home or for my business."
            to={carry(paths.registerClient)}
            gains={[
              "Find skilled people in your city and state",
              "Compare their work, rates and reviews",
              "Agree directly with the one you choose",
            ]}
          />
          <Kind
            icon="hammer"
            name="I'm an Artisan"
            text="I have a skill and want clients to find me."
            to={carry(paths.registerArtisan)}
            gains={[
              "A page of your own with your trade",
              "Found by clients who look for your skill",
              "Reviewed by our team, which clients trust",
            ]}
          />
          <li className={`${styles.kind} ${styles.small}`}>
            <span className={styles.mark}>
              <Icon name="store" />
            </span>
            <div>
              <h2 className={styles.name}>
                <Link to={carry(paths.registerMerchant)}>I&apos;m a Merchant</Link>
              </h2>
              <p className={styles.text}>I supply tools, materials or goods.</p>
            </div>
            <Icon name="arrow-right" />
          </li>
        </ul>
        <div className={styles.after}>
          <p>
            Already have an account? <Link to={carry(paths.signIn)}>Sign in</Link>
          </p>
          <p className={styles.note}>
            By creating an account you agree to our <LegalLinks />.
          </p>
        </div>
      </div>
    </Container>
  );
}

interface KindProps {
  icon: IconName;
  name: string;
  text: string;
  to: string;
  gains: readonly string[];
}

function Kind({ icon, name, text, to, gains }: KindProps) {
  return (
    <li className={styles.kind}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div>
        <h2 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ul className={styles.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <Icon name="check" />
            {gain}
          </li>
        ))}
      </ul>
      <span className={styles.go} aria-hidden="true">
        Continue
        <Icon name="arrow-right" />
      </span>
    </li>
  );
}
