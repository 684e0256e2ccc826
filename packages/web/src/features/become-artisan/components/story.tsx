import { LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/layout.tsx";
import { Points, type Point } from "../../../ui/points.tsx";
import { NextSteps } from "./next-steps.tsx";
import styles from "./story.module.css";

/** What is claimed (B-BECOME-09 to B-BECOME-11). */
const claims = [
  { number: "₦50,000+", caption: "average monthly earnings" },
  { number: "5,000+", caption: "artisans" },
  { number: "98%", caption: "satisfaction" },
];

const gains: Point[] = [
  {
    icon: "search",
    title: "Clients come to you",
    text: "They find you by your trade and your area, with your pictures and your rate.",
  },
  {
    icon: "message",
    title: "You agree directly",
    text: "Clients write to you here. You settle the price and the day between you.",
  },
  {
    icon: "star-line",
    title: "Good work speaks",
    text: "Each review on your page helps the next client to choose you.",
  },
];

const steps = [
  {
    title: "Tell us about your work",
    text: "What you do, where and for how much. It takes about ten minutes.",
  },
  { title: "Show what you can do", text: "Add pictures of your work, and documents if you have them." },
  { title: "We look at it", text: "Applications get a review within 2-3 business days." },
  { title: "Clients find you", text: "Your page is in the search, and you have a dashboard of your own." },
];

/** How the page begins: what one gains, with the way to the form. `start` is what the way there says. */
export function Opening({ start }: { start: string }) {
  return (
    <div className={styles.opening}>
      <Container>
        <div className={styles.columns}>
          <div>
            <h1>Become an Artisan</h1>
            <p className={styles.lead}>
              Your skill is worth being found. Apply once, show your work, and let clients near you come to
              you.
            </p>
            <div className={styles.start}>
              <LinkButton to="#application" variant="primary" size="lg">
                {start}
              </LinkButton>
              <p className={styles.free}>Free. Your account stays the same.</p>
            </div>
          </div>
          <dl className={styles.claims}>
            {claims.map(({ number, caption }) => (
              <div key={caption}>
                <dt>{caption}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </div>
  );
}

/** What one gains, and how it goes on. */
export function Reasons() {
  return (
    <div className={styles.reasons}>
      <section aria-labelledby="gains">
        <h2 id="gains" className={styles.heading}>
          What you gain
        </h2>
        <Points points={gains} />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={styles.heading}>
          How it works
        </h2>
        <NextSteps steps={steps} />
      </section>
    </div>
  );
}
