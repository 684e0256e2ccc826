import { testimonials } from "@handiwork/core/fixed/content";
import { useSite } from "../../../lib/site.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/layout.tsx";
import { Stars } from "../../../ui/rating.tsx";
import { SectionHead } from "./section-head.tsx";
import styles from "./testimonials.module.css";

/** What clients say; where they are samples, they say so (A-GAP-47). */
export function Testimonials() {
  const shown = useSite("testimonials", testimonials);
  const areSamples = shown.every(({ text }, index) => text === testimonials[index]?.text);
  return (
    <Section labelledBy="testimonials">
      <SectionHead id="testimonials" title="What Clients Say" />
      <ul className={styles.list}>
        {shown.map(({ name, place, text }) => (
          <li key={name}>
            <Card className={styles.card}>
              <Stars value={5} />
              <blockquote className={styles.text}>{text}</blockquote>
              <div className={styles.who}>
                <Avatar name={name} size={44} />
                <div>
                  <strong>{name}</strong>
                  <div className={styles.place}>{place}</div>
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {areSamples && <p className={styles.note}>Sample stories, written for this page.</p>}
    </Section>
  );
}
