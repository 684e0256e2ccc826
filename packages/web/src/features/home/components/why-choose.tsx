import { siteName } from "@handiwork/core/fixed/content";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";
import { SectionHead } from "./section-head.tsx";
import styles from "./why-choose.module.css";

const reasons = [
  {
    icon: "shield",
    title: "Verified Professionals",
    text: "Every artisan is reviewed by our team before anybody can find them here.",
  },
  {
    icon: "clock",
    title: "Quick Response",
    text: "See who takes new jobs now, and ask them directly.",
  },
  {
    icon: "star-line",
    title: "Quality Assured",
    text: "Ratings and reviews come from clients, and nobody can buy one.",
  },
  {
    icon: "smile",
    title: "Satisfaction Guarantee",
    text: "If something is not as agreed, our support team is there to help put it right.",
  },
] as const;

/** The four reasons. */
export function WhyChoose() {
  return (
    <div className={styles.band}>
      <Section labelledBy="why">
        <SectionHead id="why" title={`Why Choose ${siteName}`} />
        <ul className={styles.reasons}>
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className={styles.reason}>
              <span className={styles.mark}>
                <Icon name={icon} size={24} />
              </span>
              <div>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
