import { daysShown } from "@handiwork/core/fixed/analytics";
import { useId } from "react";
import { Card } from "../../../ui/card.tsx";
import { Points, type Point } from "../../../ui/points.tsx";
import styles from "./benefits.module.css";

const benefits: readonly Point[] = [
  {
    icon: "search",
    title: "Priority Visibility",
    text: "You stand before artisans without premium when clients search.",
  },
  {
    icon: "grid",
    title: "Advanced Features",
    text: `Up to 20 portfolio images, and advanced analytics: who saw, saved and contacted you in ${daysShown.premium} days.`,
  },
  {
    icon: "star",
    title: "Premium Badge",
    text: "A badge on your card and your profile, from the moment you pay.",
  },
];

/** What premium brings (B-PAY-06, B-PAY-07). */
export function Benefits() {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={styles.benefits}>
        <h2 id={id}>Premium Benefits</h2>
        <Points points={benefits} />
      </section>
    </Card>
  );
}
