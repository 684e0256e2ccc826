import { Section } from "../../../ui/layout.tsx";
import styles from "./how-it-works.module.css";
import { SectionHead } from "./section-head.tsx";

const steps = [
  {
    title: "Search & Compare",
    text: "Say what you need and where. Compare artisans by their work, rating, experience and hourly rate.",
  },
  {
    title: "Connect & Hire",
    text: "Ask your questions, agree the price and the day, and choose the one you are sure about.",
  },
  {
    title: "Get Work Done",
    text: "The work is done as you agreed. Leave a review, so that the next client can choose as well as you did.",
  },
];

/** The three steps from looking to the work done. */
export function HowItWorks() {
  return (
    <div className={styles.band}>
      <Section labelledBy="how">
        <SectionHead id="how" title="How It Works" />
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
